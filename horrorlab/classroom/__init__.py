"""What the notebooks call: positions to learn from, exercises that check themselves, rules and events told to a reader."""
