"""The map of Transylvania, Moldavia and Wallachia: ``atlas`` for the rules, ``graph`` for people who explore it."""
