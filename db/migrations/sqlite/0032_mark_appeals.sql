ALTER TABLE `reliability_marks` ADD `outcome` text;--> statement-breakpoint
ALTER TABLE `reliability_marks` ADD `decided_at` integer;--> statement-breakpoint
ALTER TABLE `reliability_marks` ADD `decided_by` text;--> statement-breakpoint
ALTER TABLE `reliability_marks` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `reliability_marks` ADD `answer` text;--> statement-breakpoint
CREATE INDEX `reliability_marks_appeals` ON `reliability_marks` (`decided_at`,`appealed_at`);