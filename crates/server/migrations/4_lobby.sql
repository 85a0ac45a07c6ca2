-- The lobby in the order of its pages, by index alone. `listed` is what the lobby calls a game: open, running or over;
-- NULL for those that wait for friends only. Seats know when their game was made, so that a player's games are in order.
ALTER TABLE games ADD COLUMN listed TEXT;
UPDATE games SET listed = CASE
    WHEN status <> 'waiting' THEN status
    WHEN EXISTS (SELECT 1 FROM seats WHERE game = games.id AND kind = 'open') THEN 'open'
END;
ALTER TABLE seats ADD COLUMN created BIGINT NOT NULL DEFAULT 0;
UPDATE seats SET created = (SELECT created FROM games WHERE id = seats.game);

DROP INDEX games_by_status;
DROP INDEX games_by_creation;
DROP INDEX seats_by_name;
CREATE INDEX games_in_order ON games (created, id) WHERE listed IS NOT NULL;
CREATE INDEX games_by_list ON games (listed, created, id) WHERE listed IS NOT NULL;
CREATE INDEX games_by_title ON games (title, created, id) WHERE listed IS NOT NULL;
CREATE INDEX games_by_title_and_list ON games (title, listed, created, id) WHERE listed IS NOT NULL;
CREATE INDEX seats_by_player ON seats (name, created, game) WHERE kind = 'person';
