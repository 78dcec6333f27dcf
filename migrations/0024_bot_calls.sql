CREATE TABLE `bot_calls` (
	`id` integer PRIMARY KEY NOT NULL,
	`bot_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`realm` text NOT NULL
);
