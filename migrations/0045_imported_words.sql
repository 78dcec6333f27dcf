-- The words of imported messages until they are indexed, hundreds of messages per row. `packed` begins with 30 digits
-- for each message: its id (16), the position of its words (7) and their length in bytes (7). A row without words ends
-- the staging.
CREATE TABLE imported_staged (
	first integer PRIMARY KEY,
	count integer NOT NULL,
	packed blob NOT NULL
);
--> statement-breakpoint
CREATE VIEW imported_texts AS
WITH RECURSIVE places(place) AS (SELECT 0 UNION ALL SELECT place + 30 FROM places WHERE place < 14970)
SELECT
	CAST(CAST(substr(packed, place + 1, 16) AS TEXT) AS INTEGER) AS id,
	CAST(substr(packed, 1 + CAST(CAST(substr(packed, place + 17, 7) AS TEXT) AS INTEGER), CAST(CAST(substr(packed, place + 24, 7) AS TEXT) AS INTEGER)) AS TEXT) AS words
FROM imported_staged CROSS JOIN places
WHERE place < count * 30;
--> statement-breakpoint
-- This index is filled once from the staged words, which are then deleted. It can be searched, but not read.
CREATE VIRTUAL TABLE imported_words USING fts5(words, content='imported_texts', content_rowid='id', detail=none, columnsize=0, tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'");
--> statement-breakpoint
-- The messages in the index: all from the first to the last, except those that were indexed again
-- or deleted since.
CREATE TABLE imported_range (
	id integer PRIMARY KEY,
	first_message integer NOT NULL,
	last_message integer NOT NULL,
	superseded blob NOT NULL
);
