"""Readers and writers of files: bytes or text in, values and findings out. Nothing here knows the journal.

`text` tells encodings apart, `remarks` gathers what is odd about a file, `date_text` and `person_text` read fields that
several formats share; one module or package a format does the rest.
"""
