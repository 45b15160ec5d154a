CREATE TABLE `case_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `case_notes_report` ON `case_notes` (`report_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `reports` ADD `accused_id` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `clock_from` integer;--> statement-breakpoint
ALTER TABLE `reports` ADD `decision` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `duplicate_of` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `told` text;--> statement-breakpoint
CREATE INDEX `reports_accused` ON `reports` (`accused_id`);