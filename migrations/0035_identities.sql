CREATE TABLE `identities` (
	`mark` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`issuer` text NOT NULL,
	`address` text,
	`linked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `identities_by_account` ON `identities` (`account_id`);