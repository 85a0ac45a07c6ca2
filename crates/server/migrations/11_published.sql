-- Tournaments of programs that were played elsewhere and published here: what was planned (JSON), and a fingerprint of all of
-- it. Whose account opened a tournament, and when somebody was last there, by the server's time.
ALTER TABLE tournaments ADD COLUMN plan TEXT;
ALTER TABLE tournaments ADD COLUMN content TEXT;
ALTER TABLE tournaments ADD COLUMN account TEXT;
ALTER TABLE tournaments ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
UPDATE tournaments SET seen = (SELECT time FROM uptime WHERE id = 1);
CREATE INDEX tournaments_by_seen ON tournaments (seen);
CREATE INDEX tournaments_by_account ON tournaments (account) WHERE account IS NOT NULL;
CREATE INDEX entrants_by_account ON entrants (account) WHERE account IS NOT NULL;
CREATE INDEX games_by_tournament ON games (tournament) WHERE tournament IS NOT NULL;
