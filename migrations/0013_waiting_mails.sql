CREATE TABLE `mails` (
	`id` integer PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL
);
