INSERT INTO `attachment_uses` SELECT `attachments`.`id` * 2147483648 + json_extract(`value`, '$.id'), json_extract(`value`, '$.sentAt') FROM `attachments`, json_each(`attachments`.`messages`);
--> statement-breakpoint
ALTER TABLE `attachments` DROP COLUMN `messages`;