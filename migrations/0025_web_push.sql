CREATE TABLE `push_notices` (
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`people` blob NOT NULL,
	`is_edit` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `web_push_subscriptions` (
	`key` integer PRIMARY KEY NOT NULL,
	`mark` text NOT NULL,
	`sealed` text NOT NULL,
	`name` text NOT NULL,
	`credential` text NOT NULL,
	`created_at` integer NOT NULL,
	`failures` integer NOT NULL,
	`problem` text,
	`held` text NOT NULL,
	`held_until` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `web_push_subscriptions_mark_unique` ON `web_push_subscriptions` (`mark`);--> statement-breakpoint
CREATE INDEX `web_push_held` ON `web_push_subscriptions` (`held_until`) WHERE held_until > 0;