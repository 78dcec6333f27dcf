CREATE TABLE `invitations` (
	`kind` text NOT NULL,
	`id` integer NOT NULL,
	`salt` text NOT NULL,
	`key_hash` text,
	`email` text,
	`email_key` text,
	`inviter_id` integer NOT NULL,
	`role` integer NOT NULL,
	`channels` text NOT NULL,
	`with_default_channels` integer NOT NULL,
	`notifies_inviter` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`is_closed` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_key_hash_unique` ON `invitations` (`key_hash`);