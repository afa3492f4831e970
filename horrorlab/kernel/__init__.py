"""The kernel: what every game shares and no game changes. It knows no game and needs the standard library only."""
