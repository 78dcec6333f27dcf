ALTER TABLE `event_days` ADD `firstMessageId` integer;--> statement-breakpoint
ALTER TABLE `messages` ADD `event_id` integer;--> statement-breakpoint
ALTER TABLE `messages` ADD `told` text;