-- One row now stores the presences of 256 people: see src/store/sql/packs.ts; 1099511627776 is 2^40.
INSERT INTO `packs` SELECT 13 * 1099511627776 + `account_id` / 256, json_group_object(CAST(`account_id` AS TEXT), json_array(`active_at`, `connected_at`, `update_id`)) FROM `presences` GROUP BY `account_id` / 256;
--> statement-breakpoint
DROP TABLE `presences`;