CREATE TABLE `sessions` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`sessions` text NOT NULL
);
