-- Alert words were one value for everybody. They are packed by account now: each of them gets a row of its own here,
-- and its place among the others until it is written again.
INSERT INTO `packs` (`key`, `records`) SELECT 8796093022208 + `id` / 256, json_group_object(CAST(`id` AS TEXT), NULL) FROM `accounts` WHERE `alert_words` <> '[]' GROUP BY `id` / 256;--> statement-breakpoint
INSERT INTO `packs` (`key`, `records`) SELECT 8796093022208 + 549755813888 + `id`, json_object(CAST(`id` AS TEXT), json(`alert_words`)) FROM `accounts` WHERE `alert_words` <> '[]';--> statement-breakpoint
DELETE FROM `realm_facts` WHERE `name` = 'alertWords';
