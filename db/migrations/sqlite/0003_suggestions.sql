CREATE TABLE `partner_centres` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`country` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partner_centres_name` ON `partner_centres` (`name_key`);--> statement-breakpoint
CREATE TABLE `match_suggestions` (
	`id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`mentor_id` text NOT NULL,
	`suggested_by` text,
	`subject` text NOT NULL,
	`goal` text,
	`reason` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`request_id` text,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`suggested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`request_id`) REFERENCES `mentor_requests`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `match_suggestions_student` ON `match_suggestions` (`student_id`,`status`);--> statement-breakpoint
CREATE INDEX `match_suggestions_mentor` ON `match_suggestions` (`mentor_id`);--> statement-breakpoint
CREATE INDEX `match_suggestions_open` ON `match_suggestions` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `match_suggestions_request` ON `match_suggestions` (`request_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `centre_id` text REFERENCES partner_centres(id);--> statement-breakpoint
CREATE INDEX `users_centre` ON `users` (`centre_id`);