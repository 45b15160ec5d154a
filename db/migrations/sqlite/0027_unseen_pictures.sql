CREATE TABLE `report_pictures` (
	`report_id` text NOT NULL,
	`picture_id` text NOT NULL,
	PRIMARY KEY(`report_id`, `picture_id`),
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `report_pictures_picture` ON `report_pictures` (`picture_id`);--> statement-breakpoint
ALTER TABLE `posts` ADD `seen_links` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `translation_agreed_at` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `translation_ended_at` integer;--> statement-breakpoint
ALTER TABLE `uploads` ADD `unused_at` integer;--> statement-breakpoint
-- Posts whose pictures nobody of the staff saw: the regular work of posts looks at them again, a few at a time.
UPDATE `posts` SET `checked_at` = NULL WHERE `status` = 'published' AND (`content` LIKE '%/uploads/%' OR `featured_image` LIKE '/uploads/%');--> statement-breakpoint
-- Nobody asks themselves; translations of posts of others wait for their authors.
UPDATE `posts` SET `translation_agreed_at` = `updated_at` WHERE EXISTS (SELECT 1 FROM `posts` AS `original` WHERE `original`.`id` = `posts`.`translation_of` AND `original`.`author_id` = `posts`.`author_id`);