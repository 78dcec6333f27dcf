-- Alert words were one value for everyone. They are now packed by account: here, each account gets
-- a row of its own, and it moves into a shared row when it is next written.
INSERT INTO `packs` (`key`, `records`) SELECT 8796093022208 + `id` / 256, json_group_object(CAST(`id` AS TEXT), NULL) FROM `accounts` WHERE `alert_words` <> '[]' GROUP BY `id` / 256;--> statement-breakpoint
INSERT INTO `packs` (`key`, `records`) SELECT 8796093022208 + 549755813888 + `id`, json_object(CAST(`id` AS TEXT), json(`alert_words`)) FROM `accounts` WHERE `alert_words` <> '[]';--> statement-breakpoint
DELETE FROM `realm_facts` WHERE `name` = 'alertWords';
