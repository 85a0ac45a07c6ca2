-- Where an account is logged in: since when, and with which browser and system, in a word each.
ALTER TABLE sessions ADD COLUMN since BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN browser TEXT;
ALTER TABLE sessions ADD COLUMN system TEXT;

-- Who is not to use the server for a time, and what its owner has done.
CREATE TABLE bans (
    who TEXT NOT NULL PRIMARY KEY,
    called TEXT NOT NULL,
    until BIGINT NOT NULL
);
CREATE TABLE deeds (
    id INTEGER PRIMARY KEY,
    at BIGINT NOT NULL,
    what TEXT NOT NULL,
    about TEXT NOT NULL
);
