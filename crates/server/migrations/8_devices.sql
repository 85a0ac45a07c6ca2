-- Where an account is logged in: since when, and with which browser and system, in a word each.
ALTER TABLE sessions ADD COLUMN since BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN browser TEXT;
ALTER TABLE sessions ADD COLUMN system TEXT;
