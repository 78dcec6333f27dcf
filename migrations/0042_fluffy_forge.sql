CREATE TABLE `link_previews` (
	`id` integer PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`fetched_at` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`picture` text,
	`blob_id` integer
);
--> statement-breakpoint
CREATE INDEX `link_previews_by_url` ON `link_previews` (`url`);--> statement-breakpoint
CREATE UNIQUE INDEX `link_previews_by_picture` ON `link_previews` (`picture`);