CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`handle` text NOT NULL,
	`name` text NOT NULL,
	`host` text NOT NULL,
	`public_key` blob NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`added_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `passkeys_by_account` ON `passkeys` (`account_id`);--> statement-breakpoint
CREATE TABLE `second_factors` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`sealed_seed` text NOT NULL,
	`last_step` integer NOT NULL,
	`recovery_hashes` text NOT NULL,
	`added_at` integer NOT NULL
);
