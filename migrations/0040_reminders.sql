CREATE TABLE `reminders` (
	`key` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`note` text NOT NULL,
	`due_at` integer NOT NULL,
	`has_failed` integer DEFAULT false NOT NULL
);
