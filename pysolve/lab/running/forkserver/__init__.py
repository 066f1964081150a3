"""Processes that have loaded what runs need, and fork one for each run, which starts at once.

The forkserver of multiprocessing does not serve: a process has only one of them, so that all
runs would be charged with the compiler's memory, and all repeats would hash alike.
"""
