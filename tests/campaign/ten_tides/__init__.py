"""The Ten Tides of Yurari: what each card, landmark, rule, crest and cornerstone does, to the last coin and counter."""
