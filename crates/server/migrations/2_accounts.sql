-- Accounts, for those who want one, and who is logged in. Names are compared as folded; the seats of an account are its
-- own for ever, because no id comes twice.
CREATE TABLE accounts (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE sessions (
    secret TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX sessions_by_account ON sessions (account);
CREATE INDEX sessions_by_end ON sessions (until);

ALTER TABLE seats ADD COLUMN account TEXT;
CREATE INDEX seats_by_account ON seats (account) WHERE account IS NOT NULL;
