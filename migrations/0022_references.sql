ALTER TABLE `messages` ADD `text_references` text;
