CREATE TABLE `staff_visits` (
	`id` text PRIMARY KEY NOT NULL,
	`call_id` text NOT NULL,
	`user_id` text NOT NULL,
	`reason` text NOT NULL,
	`joined_at` integer NOT NULL,
	`ready_at` integer,
	`seen_at` integer NOT NULL,
	`left_at` integer,
	FOREIGN KEY (`call_id`) REFERENCES `calls`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_visits_call` ON `staff_visits` (`call_id`,`joined_at`);--> statement-breakpoint
CREATE INDEX `staff_visits_user` ON `staff_visits` (`user_id`,`joined_at`);--> statement-breakpoint
CREATE TABLE `check_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`match_id` text NOT NULL,
	`student_id` text NOT NULL,
	`mentor_id` text NOT NULL,
	`who` text NOT NULL,
	`outcome` text NOT NULL,
	`note` text,
	`staff_id` text NOT NULL,
	`at` integer NOT NULL,
	`taken_back_at` integer,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `check_ins_match` ON `check_ins` (`match_id`,`at`);--> statement-breakpoint
CREATE INDEX `check_ins_student` ON `check_ins` (`student_id`);--> statement-breakpoint
CREATE INDEX `check_ins_mentor` ON `check_ins` (`mentor_id`);--> statement-breakpoint
ALTER TABLE `categories` ADD `retired_at` integer;