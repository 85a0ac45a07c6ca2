-- Games that the lobby never shows, such as boards for analysis: whoever has the address sees them.
ALTER TABLE games ADD COLUMN unlisted BIGINT NOT NULL DEFAULT 0;
