CREATE TABLE `scheduled_messages` (
	`key` integer PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`due_at` integer NOT NULL,
	`read_by_sender` integer NOT NULL,
	`client` text NOT NULL,
	`state` text NOT NULL,
	`failure` text
);
--> statement-breakpoint
CREATE TABLE `tasks` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`realm` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tasks_by_due` ON `tasks` (`due_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `tasks_by_subject` ON `tasks` (`kind`,`subject`);