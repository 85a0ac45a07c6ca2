-- What a program says about its move, as records write it: `eval=+0.35 depth=12`.
ALTER TABLE events ADD COLUMN notes TEXT NOT NULL DEFAULT '';
