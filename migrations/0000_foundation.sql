CREATE TABLE `accounts` (
	`id` integer PRIMARY KEY NOT NULL,
	`delivery_email` text NOT NULL,
	`email_key` text NOT NULL,
	`full_name` text NOT NULL,
	`name_key` text NOT NULL,
	`role` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_bot` integer DEFAULT false NOT NULL,
	`is_system_bot` integer DEFAULT false NOT NULL,
	`bot_type` integer,
	`bot_owner_id` integer,
	`bot` text,
	`may_create_users` integer DEFAULT false NOT NULL,
	`joined_at` integer NOT NULL,
	`password_hash` text,
	`key_nonce` integer DEFAULT 0 NOT NULL,
	`avatar_source` text DEFAULT 'G' NOT NULL,
	`avatar_version` integer DEFAULT 1 NOT NULL,
	`settings` text NOT NULL,
	`profile` text NOT NULL,
	`status` text,
	`alert_words` text NOT NULL,
	`onboarding_steps` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_key_unique` ON `accounts` (`email_key`);--> statement-breakpoint
CREATE INDEX `accounts_by_name` ON `accounts` (`name_key`);--> statement-breakpoint
CREATE TABLE `presences` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`active_at` integer,
	`connected_at` integer,
	`update_id` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `channels` (
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
	`post_policy` integer NOT NULL,
	`retention_days` integer,
	`first_message_id` integer,
	`can_remove_subscribers` text NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`is_archived` integer DEFAULT false NOT NULL,
	`subscribers` blob NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channels_name_key_unique` ON `channels` (`name_key`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`key` integer PRIMARY KEY NOT NULL,
	`is_active` integer NOT NULL,
	`color` text NOT NULL,
	`is_muted` integer DEFAULT false NOT NULL,
	`is_pinned` integer DEFAULT false NOT NULL,
	`desktop_notifications` integer,
	`audible_notifications` integer,
	`push_notifications` integer,
	`email_notifications` integer,
	`wildcard_mentions_notify` integer
);
--> statement-breakpoint
CREATE TABLE `topic_policies` (
	`account_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	`topic_key` text NOT NULL,
	`topic` text NOT NULL,
	`policy` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `channel_id`, `topic_key`)
);
--> statement-breakpoint
CREATE TABLE `event_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`firstId` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `event_queues` (
	`key` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`accountId` integer NOT NULL,
	`base` integer NOT NULL,
	`options` text NOT NULL,
	`seenAt` integer NOT NULL,
	`position` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `groups` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`is_system` integer DEFAULT false NOT NULL,
	`members` blob NOT NULL,
	`subgroups` text NOT NULL,
	`can_mention` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `groups_name_unique` ON `groups` (`name`);--> statement-breakpoint
CREATE TABLE `archived_recipients` (
	`id` integer PRIMARY KEY NOT NULL,
	`recipients` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audiences` (
	`id` integer PRIMARY KEY NOT NULL,
	`members` blob NOT NULL,
	`quiet` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `conversation_members` (
	`key` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_by_key` ON `conversations` (`key`);--> statement-breakpoint
CREATE TABLE `flag_chunks` (
	`key` integer PRIMARY KEY NOT NULL,
	`flags` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `index_blocks` (
	`key` integer PRIMARY KEY NOT NULL,
	`last_id` integer NOT NULL,
	`count` integer NOT NULL,
	`entries` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY NOT NULL,
	`recipient_id` integer NOT NULL,
	`topic_id` integer NOT NULL,
	`sender_id` integer NOT NULL,
	`client` text NOT NULL,
	`sent_at` integer NOT NULL,
	`edited_at` integer,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`properties` integer NOT NULL,
	`audience_id` integer NOT NULL,
	`mentions` blob,
	`reactions` text NOT NULL,
	`edit_history` text NOT NULL,
	`submessages` text NOT NULL,
	`holders` text NOT NULL,
	`type` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mutes` (
	`account_id` integer NOT NULL,
	`muted_id` integer NOT NULL,
	`from_id` integer NOT NULL,
	`to_id` integer,
	`muted_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `muted_id`, `from_id`)
);
--> statement-breakpoint
CREATE INDEX `mutes_by_muted` ON `mutes` (`muted_id`);--> statement-breakpoint
CREATE TABLE `property_chunks` (
	`chunk` integer PRIMARY KEY NOT NULL,
	`reacted` blob NOT NULL,
	`held` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `read_chunks` (
	`key` integer PRIMARY KEY NOT NULL,
	`overridden` blob NOT NULL,
	`value` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `read_marks` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`mark` integer NOT NULL,
	`oldest_unread` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `recipients` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`channel_id` integer,
	`audience_id` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recipients_by_channel` ON `recipients` (`channel_id`);--> statement-breakpoint
CREATE TABLE `topics` (
	`id` integer PRIMARY KEY NOT NULL,
	`recipient_id` integer NOT NULL,
	`name` text NOT NULL,
	`folded` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `topics_by_name` ON `topics` (`recipient_id`,`folded`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`times` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `realm_facts` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
