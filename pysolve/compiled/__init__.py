"""Bit-level kernels: plain Python over integers and arrays, compiled by numba."""
