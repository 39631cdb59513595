"""The rules of Machi Koro, written once, as plain functions over one flat `State` and an edition's `Ruleset`.

Nothing here knows names, files, clocks, languages or random generators. The same functions run interpreted on
the classes of `state` and compiled by Numba on records with the same fields, so they keep to integers, lists and
plain control flow.
"""
