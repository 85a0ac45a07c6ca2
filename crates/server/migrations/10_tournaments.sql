-- Tournaments of a class or a club: who takes part, which games are played, and what happened, in order. The state of a
-- tournament is the fold of its steps.
CREATE TABLE tournaments (
    code TEXT NOT NULL PRIMARY KEY,
    secret TEXT NOT NULL,
    client TEXT NOT NULL,
    name TEXT NOT NULL,
    title TEXT NOT NULL,
    options TEXT NOT NULL,
    clock TEXT,
    format TEXT NOT NULL,
    rounds BIGINT NOT NULL,
    patience BIGINT NOT NULL,
    created BIGINT NOT NULL,
    status TEXT NOT NULL
);
CREATE INDEX tournaments_not_over ON tournaments (status) WHERE status <> 'over';

CREATE TABLE entrants (
    tournament TEXT NOT NULL,
    number BIGINT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    secret TEXT,
    account TEXT,
    PRIMARY KEY (tournament, number)
);

CREATE TABLE pairings (
    tournament TEXT NOT NULL,
    round BIGINT NOT NULL,
    board BIGINT NOT NULL,
    game TEXT NOT NULL,
    PRIMARY KEY (tournament, round, board)
);

CREATE TABLE steps (
    tournament TEXT NOT NULL,
    number BIGINT NOT NULL,
    kind TEXT NOT NULL,
    about TEXT NOT NULL,
    PRIMARY KEY (tournament, number)
);

-- A game of a tournament: which, and for how many seconds it waits for the first move of a seat.
ALTER TABLE games ADD COLUMN tournament TEXT;
ALTER TABLE games ADD COLUMN patience BIGINT;
