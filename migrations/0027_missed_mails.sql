CREATE TABLE `held_mails` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL,
	`notices` text NOT NULL,
	`failures` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `held_mails_by_due` ON `held_mails` (`due_at`);--> statement-breakpoint
CREATE TABLE `mail_notices` (
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`people` blob NOT NULL,
	`is_edit` integer NOT NULL,
	`noted_at` integer NOT NULL
);
