ALTER TABLE `sessions` ADD `counted_minutes` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `counted_from` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `student_met` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `mentor_met` integer;