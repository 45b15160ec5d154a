ALTER TABLE `goal_comments` ADD `written_at` integer;--> statement-breakpoint
UPDATE `goal_comments` SET `written_at` = `created_at`;