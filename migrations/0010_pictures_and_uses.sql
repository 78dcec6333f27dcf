CREATE TABLE `attachment_uses` (
	`key` integer PRIMARY KEY NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `attachments` ADD `width` integer;--> statement-breakpoint
ALTER TABLE `attachments` ADD `height` integer;--> statement-breakpoint
ALTER TABLE `attachments` ADD `frames` integer;