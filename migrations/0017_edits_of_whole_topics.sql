CREATE TABLE `move_chunks` (
	`key` integer PRIMARY KEY NOT NULL,
	`ids` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `moves` (
	`id` integer PRIMARY KEY NOT NULL,
	`plan` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `topic_edit_blocks` (
	`key` integer PRIMARY KEY NOT NULL,
	`edits` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `messages` ADD `topic_edits` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Like message_words: the words of renamed topics.
CREATE VIRTUAL TABLE topic_words USING fts5(words, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'");
