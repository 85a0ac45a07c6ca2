-- When something happens next in a game by itself, by the server's time: a clock runs out, or at once (0) where one of
-- the computer's players is on turn. A server that starts need not look into the other games.
ALTER TABLE games ADD COLUMN due BIGINT;
UPDATE games SET due = 0 WHERE status = 'running' AND
    (clock IS NOT NULL OR EXISTS (SELECT 1 FROM seats WHERE game = games.id AND kind = 'level'));
CREATE INDEX games_by_due ON games (due) WHERE due IS NOT NULL;
