CREATE TABLE `archived_recipients` (
	`id` integer PRIMARY KEY NOT NULL,
	`recipients` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audiences` (
	`id` integer PRIMARY KEY NOT NULL,
	`members` blob NOT NULL,
	`gained` blob NOT NULL
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
CREATE INDEX `topics_by_name` ON `topics` (`recipient_id`,`folded`);