ALTER TABLE `channels` ADD `payer_id` integer;--> statement-breakpoint
ALTER TABLE `groups` ADD `payer_id` integer;