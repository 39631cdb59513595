"""What an edition is: its model, how TOML is read into it and checked, what the rules read, and cards in words."""

from .model import Ability, Community, Counter, Edition, Effect, Establishment, Expansion, Landmark, Town

__all__ = ["Ability", "Community", "Counter", "Edition", "Effect", "Establishment", "Expansion", "Landmark", "Town"]
