-- Who made a game, by network, for as long as it waits or goes on: one client may have so many at once. Games that are
-- not over are found by their age, so that those that nobody wants can be put away.
CREATE TABLE makers (game TEXT NOT NULL PRIMARY KEY, client TEXT NOT NULL);
CREATE INDEX games_not_over ON games (status, created) WHERE status <> 'over';
