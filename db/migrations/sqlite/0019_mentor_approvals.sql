CREATE TABLE `interview_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`mentor_id` text NOT NULL,
	`held_on` text NOT NULL,
	`text` text NOT NULL,
	`written_by` text,
	`written_at` integer NOT NULL,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`written_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `interview_notes_mentor` ON `interview_notes` (`mentor_id`,`written_at`);--> statement-breakpoint
CREATE TABLE `mentor_approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`mentor_id` text NOT NULL,
	`staff_id` text,
	`reason` text NOT NULL,
	`given_at` integer NOT NULL,
	`counted_at` integer,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`staff_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `mentor_approvals_mentor` ON `mentor_approvals` (`mentor_id`,`given_at`);--> statement-breakpoint
CREATE TABLE `record_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`mentor_id` text NOT NULL,
	`country` text NOT NULL,
	`kind` text NOT NULL,
	`outcome` text NOT NULL,
	`issued_on` text,
	`expires_at` integer,
	`note` text NOT NULL,
	`recorded_by` text,
	`recorded_at` integer NOT NULL,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recorded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `record_checks_mentor` ON `record_checks` (`mentor_id`,`recorded_at`);--> statement-breakpoint
CREATE TABLE `session_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`mentor_id` text NOT NULL,
	`causes` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`outcome` text,
	`note` text,
	`reviewed_by` text,
	`reviewed_at` integer,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_reviews_session` ON `session_reviews` (`session_id`);--> statement-breakpoint
CREATE INDEX `session_reviews_mentor` ON `session_reviews` (`mentor_id`,`outcome`);--> statement-breakpoint
CREATE INDEX `session_reviews_open` ON `session_reviews` (`outcome`,`due_at`);--> statement-breakpoint
ALTER TABLE `mentors` ADD `probation_since` integer;--> statement-breakpoint
ALTER TABLE `mentors` ADD `probation_ended_at` integer;