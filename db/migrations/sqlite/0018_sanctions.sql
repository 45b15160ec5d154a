CREATE TABLE `appeals` (
	`id` text PRIMARY KEY NOT NULL,
	`sanction_id` text NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	`outcome` text,
	`decided_at` integer,
	`decided_by` text,
	`reason` text,
	`answer` text,
	FOREIGN KEY (`sanction_id`) REFERENCES `sanctions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `appeals_sanction_key` ON `appeals` (`sanction_id`);--> statement-breakpoint
CREATE INDEX `appeals_queue` ON `appeals` (`decided_at`,`at`);--> statement-breakpoint
CREATE INDEX `appeals_user` ON `appeals` (`user_id`);--> statement-breakpoint
CREATE TABLE `sanctions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`why` text NOT NULL,
	`reason` text NOT NULL,
	`report_number` text,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`until` integer,
	`read_at` integer,
	`ended_at` integer,
	`ended_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sanctions_user` ON `sanctions` (`user_id`,`at`);--> statement-breakpoint
ALTER TABLE `users` ADD `muted_until` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `notice_at` integer;