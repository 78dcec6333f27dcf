-- The words of imported messages until they are indexed, hundreds of messages in a row. `packed` begins with 30 digits for each
-- message: its id (16), and where its words begin (7) and how many bytes they have (7). Without words no more are taken.
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
-- Filled once, from the staged words, which are then gone: it can be searched, not read.
CREATE VIRTUAL TABLE imported_words USING fts5(words, content='imported_texts', content_rowid='id', detail=none, columnsize=0, tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'");
--> statement-breakpoint
-- Which messages it has: all from the first to the last, but for those that were indexed anew or deleted since.
CREATE TABLE imported_range (
	id integer PRIMARY KEY,
	first_message integer NOT NULL,
	last_message integer NOT NULL,
	superseded blob NOT NULL
);
