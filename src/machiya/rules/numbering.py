"""Numbers for the rules and words for people, said once."""


def number(words: list[str], word: str) -> int:
    """The next number of a list of words, which takes the word up."""
    words.append(word)
    return len(words) - 1
