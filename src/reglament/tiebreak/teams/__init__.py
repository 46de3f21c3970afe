"""Tie-breaks of teams (FIDE C.07 art. 11-13 and the articles on players, applied to teams) and our own for them.

`table` is what comes in; `cards` reads the rounds by one edition (articles 15 and 16); `own_results`, `opponents`,
`boards`, `encounter`, `mutual_boards` and `olympiad` hold a family of criteria each; `code` reads what is asked for,
`registry` is the list of it, `order` reads a whole order with everything wrong with it.
"""
