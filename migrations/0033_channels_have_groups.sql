CREATE TABLE `__new_channels` (
	`id` integer PRIMARY KEY NOT NULL,
	`recipient_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text NOT NULL,
	`rendered_description` text NOT NULL,
	`created_at` integer NOT NULL,
	`creator_id` integer,
	`is_private` integer NOT NULL,
	`is_web_public` integer NOT NULL,
	`has_shared_history` integer NOT NULL,
	`retention_days` integer,
	`first_message_id` integer,
	`permissions` text NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`is_archived` integer DEFAULT false NOT NULL,
	`payer_id` integer,
	`subscribers` blob NOT NULL
);
--> statement-breakpoint
-- Everyone who could post still can, and nobody gains a right: only administrators changed
-- channels.
INSERT INTO `__new_channels` (`id`, `recipient_id`, `name`, `name_key`, `description`, `rendered_description`, `created_at`, `creator_id`, `is_private`, `is_web_public`, `has_shared_history`, `retention_days`, `first_message_id`, `permissions`, `is_default`, `is_archived`, `payer_id`, `subscribers`)
SELECT `id`, `recipient_id`, `name`, `name_key`, `description`, `rendered_description`, `created_at`, `creator_id`, `is_private`, `is_web_public`, `has_shared_history`, `retention_days`, `first_message_id`, json_object(
	'can_add_subscribers_group', `nobody`,
	'can_administer_channel_group', `nobody`,
	'can_remove_subscribers_group', json(`can_remove_subscribers`),
	'can_send_message_group', (SELECT `id` FROM `groups` WHERE `groups`.`name` = CASE `post_policy` WHEN 2 THEN 'role:administrators' WHEN 3 THEN 'role:fullmembers' WHEN 4 THEN 'role:moderators' ELSE 'role:everyone' END),
	'can_subscribe_group', `nobody`
), `is_default`, `is_archived`, `payer_id`, `subscribers` FROM `channels`, (SELECT `id` AS `nobody` FROM `groups` WHERE `name` = 'role:nobody');
--> statement-breakpoint
DROP TABLE `channels`;
--> statement-breakpoint
ALTER TABLE `__new_channels` RENAME TO `channels`;
--> statement-breakpoint
CREATE UNIQUE INDEX `channels_name_key_unique` ON `channels` (`name_key`);
--> statement-breakpoint
-- The size of channels has changed, so the ledger is counted again.
DELETE FROM `realm_facts` WHERE `name` = 'ledger';
