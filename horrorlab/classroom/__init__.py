"""What the notebooks call: scenarios, exercises, the rule panel; and how much of the rulebooks they cover."""
