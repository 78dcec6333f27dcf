CREATE TABLE `confirmations` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`account_id` integer NOT NULL,
	`details` text NOT NULL,
	`expires_at` integer NOT NULL,
	`is_used` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `confirmations_by_account` ON `confirmations` (`account_id`);--> statement-breakpoint
CREATE TABLE `push_tokens` (
	`account_id` integer NOT NULL,
	`kind` text NOT NULL,
	`token` text NOT NULL,
	`app_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `kind`, `token`)
);
