"""What a network makes of games: chances of winning, hints, and reviews that tell luck from skill."""
