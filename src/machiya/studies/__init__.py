"""Studies: games of bots on common dice, with and without a card, for a seat or for the table, and what they say.

A study is a plan (`plan.Study`); `running.run` plays it block by block and leaves a folder of Parquet files with a
manifest; `findings.find` reckons what they say, and `reports` tells it.
"""
