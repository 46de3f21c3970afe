"""The event in time: what the regulation says about its days. Pure, and without a clock: now is an argument."""
