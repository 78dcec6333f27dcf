CREATE TABLE `__new_groups` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`is_system` integer DEFAULT false NOT NULL,
	`members` blob NOT NULL,
	`subgroups` text NOT NULL,
	`permissions` text NOT NULL,
	`creator_id` integer,
	`created_at` integer,
	`is_deactivated` integer DEFAULT false NOT NULL,
	`payer_id` integer
);
--> statement-breakpoint
CREATE TABLE `__managers` (`id` integer PRIMARY KEY NOT NULL, `value` text NOT NULL);
--> statement-breakpoint
-- Direct members could change a group if the policy allowed it. Subgroups' members could not.
INSERT INTO `__managers` SELECT `id`, CAST(`id` AS text) FROM `groups`
WHERE `is_system` = 0 AND `subgroups` = '[]' AND (SELECT coalesce(json_extract(`value`, '$.user_group_edit_policy'), 1) FROM `realm_facts` WHERE `name` = 'settings') = 1;
--> statement-breakpoint
INSERT INTO `__managers`
WITH RECURSIVE
	`policy`(`number`) AS (SELECT coalesce(json_extract(`value`, '$.user_group_edit_policy'), 1) FROM `realm_facts` WHERE `name` = 'settings'),
	`role`(`members`) AS (SELECT `members` FROM `groups` WHERE `name` IN ('role:owners', 'role:administrators', 'role:moderators', 'role:fullmembers')),
	`concerned`(`id`, `members`) AS (SELECT `id`, `members` FROM `groups` WHERE `is_system` = 0 AND (
		((SELECT `number` FROM `policy`) = 1 AND `subgroups` <> '[]') OR (SELECT `number` FROM `policy`) = 3
	)),
	`person`(`id`) AS (SELECT 0 UNION ALL SELECT `id` + 1 FROM `person` WHERE `id` < (SELECT max(length(`members`)) * 8 FROM `concerned`))
SELECT `concerned`.`id`, json_object('members', json_group_array(`person`.`id`), 'subgroups', json('[]'))
FROM `concerned` JOIN `person` ON (((instr('0123456789ABCDEF', substr(hex(substr(`concerned`.`members`, `person`.`id` / 8 + 1, 1)), 1, 1)) - 1) * 16 + instr('0123456789ABCDEF', substr(hex(substr(`concerned`.`members`, `person`.`id` / 8 + 1, 1)), 2, 1)) - 1) >> (`person`.`id` % 8)) & 1
WHERE (SELECT `number` FROM `policy`) = 1 OR EXISTS (SELECT 1 FROM `role` WHERE (((instr('0123456789ABCDEF', substr(hex(substr(`role`.`members`, `person`.`id` / 8 + 1, 1)), 1, 1)) - 1) * 16 + instr('0123456789ABCDEF', substr(hex(substr(`role`.`members`, `person`.`id` / 8 + 1, 1)), 2, 1)) - 1) >> (`person`.`id` % 8)) & 1)
GROUP BY `concerned`.`id`;
--> statement-breakpoint
INSERT INTO `__new_groups` (`id`, `name`, `description`, `is_system`, `members`, `subgroups`, `permissions`, `payer_id`)
SELECT `id`, `name`, `description`, `is_system`, `members`, `subgroups`, json_object(
	'can_add_members_group', `nobody`,
	'can_join_group', `nobody`,
	'can_leave_group', `nobody`,
	'can_manage_group', json(coalesce((SELECT `value` FROM `__managers` WHERE `__managers`.`id` = `groups`.`id`), `nobody`)),
	'can_mention_group', json(`can_mention`),
	'can_remove_members_group', `nobody`
), `payer_id` FROM `groups`, (SELECT `id` AS `nobody` FROM `groups` WHERE `name` = 'role:nobody');
--> statement-breakpoint
DROP TABLE `__managers`;
--> statement-breakpoint
DROP TABLE `groups`;
--> statement-breakpoint
ALTER TABLE `__new_groups` RENAME TO `groups`;
--> statement-breakpoint
CREATE UNIQUE INDEX `groups_name_unique` ON `groups` (`name`);
--> statement-breakpoint
UPDATE `realm_facts` SET `value` = json_remove(json_patch(`value`, json_object(
	'can_invite_users_group', (SELECT `id` FROM `groups` WHERE `groups`.`name` = CASE json_extract(`value`, '$.invite_to_realm_policy') WHEN 1 THEN 'role:members' WHEN 2 THEN 'role:administrators' WHEN 3 THEN 'role:fullmembers' WHEN 4 THEN 'role:moderators' WHEN 6 THEN 'role:nobody' END),
	'can_add_custom_emoji_group', (SELECT `id` FROM `groups` WHERE `groups`.`name` = CASE json_extract(`value`, '$.add_custom_emoji_policy') WHEN 1 THEN 'role:members' WHEN 2 THEN 'role:administrators' WHEN 3 THEN 'role:fullmembers' WHEN 4 THEN 'role:moderators' END),
	'can_delete_own_message_group', (SELECT `id` FROM `groups` WHERE `groups`.`name` = CASE json_extract(`value`, '$.delete_own_message_policy') WHEN 1 THEN 'role:members' WHEN 2 THEN 'role:administrators' WHEN 3 THEN 'role:fullmembers' WHEN 4 THEN 'role:moderators' WHEN 5 THEN 'role:everyone' END),
	'can_move_messages_between_topics_group', (SELECT `id` FROM `groups` WHERE `groups`.`name` = CASE json_extract(`value`, '$.edit_topic_policy') WHEN 1 THEN 'role:members' WHEN 2 THEN 'role:administrators' WHEN 3 THEN 'role:fullmembers' WHEN 4 THEN 'role:moderators' WHEN 5 THEN 'role:everyone' WHEN 6 THEN 'role:nobody' END),
	'can_resolve_topics_group', (SELECT `id` FROM `groups` WHERE `groups`.`name` = CASE json_extract(`value`, '$.edit_topic_policy') WHEN 1 THEN 'role:members' WHEN 2 THEN 'role:administrators' WHEN 3 THEN 'role:fullmembers' WHEN 4 THEN 'role:moderators' WHEN 5 THEN 'role:everyone' WHEN 6 THEN 'role:nobody' END),
	'can_create_bots_group', (SELECT `id` FROM `groups` WHERE `groups`.`name` = CASE json_extract(`value`, '$.bot_creation_policy') WHEN 1 THEN 'role:members' WHEN 2 THEN 'role:administrators' WHEN 3 THEN 'role:administrators' END),
	'can_create_write_only_bots_group', (SELECT `id` FROM `groups` WHERE `groups`.`name` = CASE json_extract(`value`, '$.bot_creation_policy') WHEN 1 THEN 'role:members' WHEN 2 THEN 'role:members' WHEN 3 THEN 'role:administrators' END),
	'can_create_web_public_channel_group', (SELECT `id` FROM `groups` WHERE `groups`.`name` = CASE json_extract(`value`, '$.create_web_public_stream_policy') WHEN 2 THEN 'role:administrators' WHEN 4 THEN 'role:moderators' WHEN 6 THEN 'role:nobody' WHEN 7 THEN 'role:owners' END),
	'can_add_subscribers_group', (SELECT `id` FROM `groups` WHERE `groups`.`name` = CASE json_extract(`value`, '$.invite_to_stream_policy') WHEN 1 THEN 'role:members' WHEN 2 THEN 'role:administrators' WHEN 3 THEN 'role:fullmembers' WHEN 4 THEN 'role:moderators' END),
	'can_move_messages_between_channels_group', (SELECT `id` FROM `groups` WHERE `groups`.`name` = CASE json_extract(`value`, '$.move_messages_between_streams_policy') WHEN 1 THEN 'role:members' WHEN 2 THEN 'role:administrators' WHEN 3 THEN 'role:fullmembers' WHEN 4 THEN 'role:moderators' WHEN 6 THEN 'role:nobody' END),
	'can_create_groups', (SELECT `id` FROM `groups` WHERE `groups`.`name` = CASE json_extract(`value`, '$.user_group_edit_policy') WHEN 1 THEN 'role:members' WHEN 2 THEN 'role:administrators' WHEN 3 THEN 'role:fullmembers' WHEN 4 THEN 'role:moderators' END),
	'can_mention_many_users_group', (SELECT `id` FROM `groups` WHERE `groups`.`name` = CASE json_extract(`value`, '$.wildcard_mention_policy') WHEN 1 THEN 'role:everyone' WHEN 2 THEN 'role:members' WHEN 3 THEN 'role:fullmembers' WHEN 5 THEN 'role:administrators' WHEN 6 THEN 'role:nobody' WHEN 7 THEN 'role:moderators' END),
	'can_manage_all_groups', (SELECT `id` FROM `groups` WHERE `groups`.`name` = CASE coalesce(json_extract(`value`, '$.user_group_edit_policy'), 1) WHEN 2 THEN 'role:administrators' ELSE 'role:moderators' END)
)),
	'$.add_custom_emoji_policy', '$.bot_creation_policy', '$.create_web_public_stream_policy', '$.delete_own_message_policy', '$.edit_topic_policy', '$.invite_to_realm_policy', '$.invite_to_stream_policy', '$.move_messages_between_streams_policy', '$.user_group_edit_policy', '$.wildcard_mention_policy'
) WHERE `name` = 'settings';
--> statement-breakpoint
ALTER TABLE `invitations` ADD `groups` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- The size of groups has changed, so the ledger is counted again.
DELETE FROM `realm_facts` WHERE `name` = 'ledger';
