CREATE TABLE `drafts` (
	`key` integer PRIMARY KEY NOT NULL,
	`address` text,
	`source` text NOT NULL,
	`edited_at` real NOT NULL
);
