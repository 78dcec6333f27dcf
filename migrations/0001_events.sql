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
