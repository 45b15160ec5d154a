CREATE TABLE `audit_heads` (
	`day` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`noted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `opened_conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`student_id` text NOT NULL,
	`mentor_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`reason` text NOT NULL,
	`opened_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `opened_conversations_staff` ON `opened_conversations` (`conversation_id`,`staff_id`,`opened_at`);--> statement-breakpoint
CREATE INDEX `opened_conversations_student` ON `opened_conversations` (`student_id`);--> statement-breakpoint
CREATE INDEX `opened_conversations_mentor` ON `opened_conversations` (`mentor_id`);--> statement-breakpoint
CREATE INDEX `audit_log_at` ON `audit_log` (`at`);