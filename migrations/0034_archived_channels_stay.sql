ALTER TABLE `channels` ADD `is_recently_active` integer DEFAULT true NOT NULL;
--> statement-breakpoint
-- Channels lost their names when they were archived. They get them back, unless another channel has the name. If
-- several had the same name, the newest gets it.
UPDATE `channels` SET `name` = rtrim(substr(`name`, 21)), `name_key` = rtrim(substr(`name_key`, 21))
WHERE `id` IN (
	SELECT max(`id`) FROM `channels` WHERE `is_archived` = 1 AND substr(`name`, 8, 13) = '!DEACTIVATED:' AND substr(`name_key`, 8, 13) = '!DEACTIVATED:'
	AND rtrim(substr(`name_key`, 21)) <> '' GROUP BY rtrim(substr(`name_key`, 21))
) AND NOT EXISTS (SELECT 1 FROM `channels` AS `other` WHERE `other`.`name_key` = rtrim(substr(`channels`.`name_key`, 21)));
--> statement-breakpoint
UPDATE `packs` SET `records` = json_patch(`records`, (
	SELECT json_group_object(CAST(`id` AS text), json_object('name', `name`)) FROM `channels`
	WHERE `is_archived` = 1 AND `id` / 256 = `packs`.`key` - 2 * 1099511627776
)) WHERE `key` BETWEEN 2 * 1099511627776 AND 2 * 1099511627776 + 549755813887;
--> statement-breakpoint
-- Every client now loads archived channels too, so the ledger is counted again.
DELETE FROM `realm_facts` WHERE `name` = 'ledger';
