-- Whether somebody chose the seed or the position of a game, and so may know what is dealt.
ALTER TABLE games ADD COLUMN chosen BIGINT NOT NULL DEFAULT 0;
