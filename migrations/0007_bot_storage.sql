CREATE TABLE `bot_storage` (
	`account_id` integer NOT NULL,
	`name` text NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`account_id`, `name`)
);
