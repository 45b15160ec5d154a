CREATE TABLE `badge_awards` (
	`user_id` text NOT NULL,
	`badge` text NOT NULL,
	`earned_at` integer NOT NULL,
	`revoked_at` integer,
	PRIMARY KEY(`user_id`, `badge`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recognitions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`giver` text NOT NULL,
	`given_on` text NOT NULL,
	`entered_by` text,
	`created_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `recognitions_user` ON `recognitions` (`user_id`,`given_on`);--> statement-breakpoint
CREATE TABLE `certificates` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`period_from` text NOT NULL,
	`period_until` text NOT NULL,
	`sessions` integer NOT NULL,
	`minutes` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`issued_at` integer NOT NULL,
	`corrected_at` integer,
	`revoked_at` integer,
	`revoked_by` text,
	`revoked_reason` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`revoked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "certificates_not_negative" CHECK("certificates"."sessions" >= 0 and "certificates"."minutes" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_code` ON `certificates` (`code`);--> statement-breakpoint
CREATE INDEX `certificates_user` ON `certificates` (`user_id`,`issued_at`);--> statement-breakpoint
CREATE TABLE `signing_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`retired_at` integer
);
--> statement-breakpoint
CREATE TABLE `donation_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`donation_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`donation_id`) REFERENCES `donations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `donation_entries_donation` ON `donation_entries` (`donation_id`);--> statement-breakpoint
CREATE INDEX `donation_entries_at` ON `donation_entries` (`at`);--> statement-breakpoint
CREATE TABLE `provider_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`created_at` integer NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `provider_events_received` ON `provider_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `expenses` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`spent_on` text NOT NULL,
	`entered_by` text,
	`created_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`entered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "expenses_amount_positive" CHECK("expenses"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE INDEX `expenses_spent` ON `expenses` (`spent_on`);--> statement-breakpoint
CREATE TABLE `changed_days` (
	`day` text PRIMARY KEY NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `daily_figures` (
	`day` text NOT NULL,
	`dimension` text NOT NULL,
	`value` text NOT NULL,
	`requests` integer NOT NULL,
	`answered` integer NOT NULL,
	`answer_minutes` integer NOT NULL,
	`answered_in_1h` integer NOT NULL,
	`answered_in_6h` integer NOT NULL,
	`answered_in_24h` integer NOT NULL,
	`answered_in_48h` integer NOT NULL,
	`expired` integer NOT NULL,
	`sessions` integer NOT NULL,
	`minutes` integer NOT NULL,
	`cancelled` integer NOT NULL,
	PRIMARY KEY(`dimension`, `day`, `value`)
);
--> statement-breakpoint
CREATE TABLE `goal_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`goal_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`held` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`goal_id`) REFERENCES `goals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `goal_comments_goal` ON `goal_comments` (`goal_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `goal_comments_author` ON `goal_comments` (`author_id`);--> statement-breakpoint
CREATE TABLE `goal_steps` (
	`id` text PRIMARY KEY NOT NULL,
	`goal_id` text NOT NULL,
	`student_id` text NOT NULL,
	`title` text NOT NULL,
	`held` integer DEFAULT false NOT NULL,
	`position` integer NOT NULL,
	`done_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`goal_id`) REFERENCES `goals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `goal_steps_goal` ON `goal_steps` (`goal_id`,`position`);--> statement-breakpoint
CREATE INDEX `goal_steps_student` ON `goal_steps` (`student_id`);--> statement-breakpoint
CREATE TABLE `goals` (
	`id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`title` text NOT NULL,
	`held` integer DEFAULT false NOT NULL,
	`subject` text NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`deadline` text,
	`completed_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "goals_progress_percent" CHECK("goals"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX `goals_student` ON `goals` (`student_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `learning_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `learning_changes_user` ON `learning_changes` (`user_id`);--> statement-breakpoint
CREATE INDEX `learning_changes_created` ON `learning_changes` (`created_at`);--> statement-breakpoint
CREATE TABLE `materials` (
	`id` text PRIMARY KEY NOT NULL,
	`author_id` text,
	`title` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`url` text,
	`subject` text NOT NULL,
	`language` text NOT NULL,
	`held` integer DEFAULT false NOT NULL,
	`hidden_at` integer,
	`hidden_reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `materials_list` ON `materials` (`subject`,`language`,`created_at`);--> statement-breakpoint
CREATE INDEX `materials_created` ON `materials` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `materials_author` ON `materials` (`author_id`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `language` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `centre_id` text REFERENCES partner_centres(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `bookings_start` ON `bookings` (`starts_at`);--> statement-breakpoint
ALTER TABLE `donations` ADD `email` text;--> statement-breakpoint
ALTER TABLE `donations` ADD `checkout_id` text;--> statement-breakpoint
ALTER TABLE `donations` ADD `payment_id` text;--> statement-breakpoint
ALTER TABLE `donations` ADD `paid_at` integer;--> statement-breakpoint
ALTER TABLE `donations` ADD `updated_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `donations_checkout` ON `donations` (`checkout_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `donations_payment` ON `donations` (`payment_id`);--> statement-breakpoint
ALTER TABLE `mentor_requests` ADD `centre_id` text REFERENCES partner_centres(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `mentor_requests_created` ON `mentor_requests` (`created_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `leaderboard_since` integer;--> statement-breakpoint
UPDATE bookings SET
	language = coalesce(
		(SELECT mentor_requests.language FROM matches JOIN mentor_requests ON mentor_requests.id = matches.request_id WHERE matches.id = bookings.match_id),
		(SELECT coalesce(users.profile_language, users.locale) FROM users WHERE users.id = bookings.student_id)
	),
	centre_id = (SELECT users.centre_id FROM users WHERE users.id = bookings.student_id);--> statement-breakpoint
UPDATE mentor_requests SET centre_id = (SELECT users.centre_id FROM users WHERE users.id = mentor_requests.student_id);
