ALTER TABLE `mentors` ADD `minors_approved_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `pin_made_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `pin_made_by` text;--> statement-breakpoint
ALTER TABLE `users` ADD `made_by` text;--> statement-breakpoint
UPDATE `mentors` SET `minors_approved_at` = `approved_at` WHERE `cleared_for_minors` = 1;
