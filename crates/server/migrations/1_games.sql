-- Games, who sits where, and all that happened. The state of a game is the fold of its events.
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    title TEXT NOT NULL,
    options TEXT NOT NULL,
    created BIGINT NOT NULL,
    began BIGINT,
    day TEXT NOT NULL,
    seed TEXT NOT NULL,
    wrong_moves TEXT NOT NULL,
    clock TEXT,
    position TEXT,
    status TEXT NOT NULL,
    number BIGINT NOT NULL,
    ranks TEXT
);
CREATE INDEX games_by_status ON games (status, created);
CREATE INDEX games_by_creation ON games (created);

CREATE TABLE seats (
    game TEXT NOT NULL,
    seat BIGINT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT,
    secret TEXT,
    home BIGINT NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE INDEX seats_by_name ON seats (name);

CREATE TABLE events (
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    client TEXT,
    PRIMARY KEY (game, number)
);
-- An act that is sent twice counts once.
CREATE UNIQUE INDEX events_by_client ON events (game, client) WHERE client IS NOT NULL;

-- How long servers have run on this database, all together.
CREATE TABLE uptime (id BIGINT NOT NULL PRIMARY KEY, time BIGINT NOT NULL);
INSERT INTO uptime (id, time) VALUES (1, 0);
