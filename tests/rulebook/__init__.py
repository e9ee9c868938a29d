"""Tests of the rule catalogue, its search and its coverage."""
