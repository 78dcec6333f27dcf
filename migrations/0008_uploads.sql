CREATE TABLE `attachments` (
	`id` integer PRIMARY KEY NOT NULL,
	`path_id` text NOT NULL,
	`blob_id` integer NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`owner_id` integer NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	`messages` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attachments_by_path` ON `attachments` (`path_id`);--> statement-breakpoint
CREATE INDEX `attachments_by_owner` ON `attachments` (`owner_id`);--> statement-breakpoint
CREATE TABLE `blob_chunks` (
	`key` integer PRIMARY KEY NOT NULL,
	`bytes` blob NOT NULL
);
