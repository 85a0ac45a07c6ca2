-- A database of format 2 as release 0.1.0 wrote it: five games and an account (Eva, "correct horse").
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE format (id BIGINT NOT NULL PRIMARY KEY, version BIGINT NOT NULL);
INSERT INTO format VALUES(1,2);
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
INSERT INTO games VALUES('c7098a9be870a2bd37c4314c','mnk','board=3x3 k=3',1794852893867,2216,'2026-11-16','7240366938188517305','asked-again',NULL,NULL,'over',5,'1 2');
INSERT INTO games VALUES('3744621ca6fce4de47b6b13d','mnk','board=15x15 k=5',1794852893878,2227,'2026-11-16','7','lose','3000+5',NULL,'running',0,NULL);
INSERT INTO games VALUES('d4c2805e97c2fa3bf88a1eec','konane','size=8',1794852893893,2242,'2026-11-16','12849486967380046153','asked-again',NULL,NULL,'running',0,NULL);
INSERT INTO games VALUES('6e264e292463eedfcf9596f6','scrabble','language=pt challenge=void',1794852893895,2244,'2026-11-16','3','asked-again',NULL,NULL,'running',0,NULL);
INSERT INTO games VALUES('5e749812778181804d648620','orbito','orbits=2 rules=specified',1794852893897,NULL,'2026-11-16','17465883338608350435','asked-again',NULL,NULL,'waiting',0,NULL);
CREATE TABLE seats (
    game TEXT NOT NULL,
    seat BIGINT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT,
    secret TEXT,
    home BIGINT NOT NULL, account TEXT,
    PRIMARY KEY (game, seat)
);
INSERT INTO seats VALUES('c7098a9be870a2bd37c4314c',1,'person','Ana','644505a17be9a08a2e9210fe6a6c50c4a122f354a21535fa35a98600ab89d58f',1,NULL);
INSERT INTO seats VALUES('c7098a9be870a2bd37c4314c',2,'person','Rui','9fb941dc44618893190ef2343dc7e4cff79b39ceb5a9145bc9dcfd5d097b4989',1,NULL);
INSERT INTO seats VALUES('3744621ca6fce4de47b6b13d',1,'person','Ana','2a53dafb462d08c0c41d05578007a87516cfb6b3b4390ff34bc85c3653d3a81d',1,NULL);
INSERT INTO seats VALUES('3744621ca6fce4de47b6b13d',2,'person','Rui','70b15fc90511e97921f58af1531d8739aaaf9f4e1f8302d2a6a8d1c95fd3c120',1,NULL);
INSERT INTO seats VALUES('d4c2805e97c2fa3bf88a1eec',1,'person','Ana','0a80fc9e815a1f15ec8ac57b9b385d443e513e3a97d79f4a2026404485719b74',1,NULL);
INSERT INTO seats VALUES('d4c2805e97c2fa3bf88a1eec',2,'level','facil',NULL,0,NULL);
INSERT INTO seats VALUES('6e264e292463eedfcf9596f6',1,'person','Ana','65dab4938a10989b9e1ced9524a690f11f19ec1601b96d8f04c97dc1511428f6',1,NULL);
INSERT INTO seats VALUES('6e264e292463eedfcf9596f6',2,'person','Rui','d05ae87de81d683c3f3581bf12bf09c5c2b462946bbc4379316150eb613963c5',1,NULL);
INSERT INTO seats VALUES('5e749812778181804d648620',1,'person','Ana','bed87f739ea4ed8f91c14d1dfd66e330178a2bd9bd805d8190e62427e789a01f',1,NULL);
INSERT INTO seats VALUES('5e749812778181804d648620',2,'open',NULL,NULL,0,NULL);
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
INSERT INTO events VALUES('c7098a9be870a2bd37c4314c',1,4,1,'move','5','1:a0');
INSERT INTO events VALUES('c7098a9be870a2bd37c4314c',2,5,2,'move','1','2:a1');
INSERT INTO events VALUES('c7098a9be870a2bd37c4314c',3,7,1,'move','3','1:a2');
INSERT INTO events VALUES('c7098a9be870a2bd37c4314c',4,9,2,'move','2','2:a3');
INSERT INTO events VALUES('c7098a9be870a2bd37c4314c',5,10,1,'move','7','1:a4');
INSERT INTO events VALUES('3744621ca6fce4de47b6b13d',1,2,1,'move','113','1:a0');
INSERT INTO events VALUES('3744621ca6fce4de47b6b13d',2,9,2,'move','112','2:a1');
INSERT INTO events VALUES('3744621ca6fce4de47b6b13d',3,13,1,'move','98','1:a2');
INSERT INTO events VALUES('d4c2805e97c2fa3bf88a1eec',1,1,1,'move','3,3','1:a0');
INSERT INTO events VALUES('d4c2805e97c2fa3bf88a1eec',2,2,2,'move','3,4',NULL);
CREATE TABLE uptime (id BIGINT NOT NULL PRIMARY KEY, time BIGINT NOT NULL);
INSERT INTO uptime VALUES(1,11819);
CREATE TABLE accounts (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    created BIGINT NOT NULL
);
INSERT INTO accounts VALUES('4d114bec25fadb4bc6704a1f','Eva','eva','$argon2id$v=19$m=19456,t=2,p=1$r/RMavotwjLgXm8YtLP/rQ$dSW4VDR7Fi1y86rHzYzRwd4VkvZQVwiNQyKRbvDehOw',1794852903132);
CREATE TABLE sessions (
    secret TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL,
    until BIGINT NOT NULL
);
INSERT INTO sessions VALUES('43e102a20bd4e39df8d8066c4365a30b2324c297fc96120b9a89a55540ece033','4d114bec25fadb4bc6704a1f',1797444903132);
CREATE INDEX games_by_status ON games (status, created);
CREATE INDEX games_by_creation ON games (created);
CREATE INDEX seats_by_name ON seats (name);
CREATE UNIQUE INDEX events_by_client ON events (game, client) WHERE client IS NOT NULL;
CREATE INDEX sessions_by_account ON sessions (account);
CREATE INDEX sessions_by_end ON sessions (until);
CREATE INDEX seats_by_account ON seats (account) WHERE account IS NOT NULL;
COMMIT;
