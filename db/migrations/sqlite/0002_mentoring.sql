CREATE TABLE `audit_log` (
	`seq` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`actor_role` text NOT NULL,
	`action` text NOT NULL,
	`object` text NOT NULL,
	`reason` text,
	`hash_before` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_object` ON `audit_log` (`object`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor`,`at`);--> statement-breakpoint
CREATE TABLE `held_texts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`object_id` text NOT NULL,
	`text` text NOT NULL,
	`findings` text NOT NULL,
	`status` text DEFAULT 'held' NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `held_texts_queue` ON `held_texts` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `held_texts_object` ON `held_texts` (`object_id`,`kind`);--> statement-breakpoint
CREATE INDEX `held_texts_user` ON `held_texts` (`user_id`);--> statement-breakpoint
CREATE TABLE `half_sign_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `half_sign_ins_user` ON `half_sign_ins` (`user_id`);--> statement-breakpoint
CREATE INDEX `half_sign_ins_expiry` ON `half_sign_ins` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_codes_user_code` ON `recovery_codes` (`user_id`,`code_hash`);--> statement-breakpoint
CREATE TABLE `booking_claims` (
	`user_id` text NOT NULL,
	`quarter` integer NOT NULL,
	`booking_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `quarter`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `booking_claims_booking` ON `booking_claims` (`booking_id`);--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`match_id` text NOT NULL,
	`student_id` text NOT NULL,
	`mentor_id` text NOT NULL,
	`subject` text NOT NULL,
	`type` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`student_zone` text NOT NULL,
	`mentor_zone` text NOT NULL,
	`note` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`confirmed_at` integer,
	`completed_at` integer,
	`cancelled_at` integer,
	`cancellation` text,
	`cancel_reason` text,
	`cancel_note` text,
	`late` integer DEFAULT false NOT NULL,
	`proposed_starts_at` integer,
	`proposed_ends_at` integer,
	`proposed_by` text,
	`proposed_at` integer,
	`instead_of` text,
	`student_joined_at` integer,
	`mentor_joined_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`proposed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `bookings_student` ON `bookings` (`student_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `bookings_mentor` ON `bookings` (`mentor_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `bookings_status` ON `bookings` (`status`,`starts_at`);--> statement-breakpoint
CREATE INDEX `bookings_match` ON `bookings` (`match_id`);--> statement-breakpoint
CREATE TABLE `ratings` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`mentor_id` text NOT NULL,
	`stars` integer NOT NULL,
	`comment` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ratings_mentor` ON `ratings` (`mentor_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `recaps` (
	`booking_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`next_steps` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `author_id`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reliability_marks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`appeal_text` text,
	`appealed_at` integer,
	`lifted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reliability_marks_once` ON `reliability_marks` (`user_id`,`booking_id`);--> statement-breakpoint
CREATE INDEX `reliability_marks_user` ON `reliability_marks` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `safety_answers` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`safe` integer NOT NULL,
	`text` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `safety_answers_student` ON `safety_answers` (`student_id`);--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`guardian_id` text,
	`scope` text NOT NULL,
	`decision` text NOT NULL,
	`method` text NOT NULL,
	`version` text NOT NULL,
	`recorded_by` text,
	`reason` text,
	`at` integer NOT NULL,
	`expires_at` integer,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guardian_id`) REFERENCES `guardians`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`recorded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `consents_student` ON `consents` (`student_id`,`scope`,`at`);--> statement-breakpoint
CREATE TABLE `guardian_links` (
	`id` text PRIMARY KEY NOT NULL,
	`guardian_id` text NOT NULL,
	`method` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`guardian_id`) REFERENCES `guardians`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guardian_links_hash` ON `guardian_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `guardian_links_guardian` ON `guardian_links` (`guardian_id`);--> statement-breakpoint
CREATE TABLE `guardians` (
	`id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`phone` text,
	`locale` text NOT NULL,
	`created_at` integer NOT NULL,
	`replaced_at` integer,
	`verified_at` integer,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `guardians_student` ON `guardians` (`student_id`);--> statement-breakpoint
CREATE TABLE `job_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`lease_owner` text,
	`lease_until` integer,
	`started_at` integer,
	`finished_at` integer,
	`succeeded_at` integer,
	`failed` integer DEFAULT false NOT NULL,
	`last_error` text,
	`done` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`about_id` text,
	`to_address` text NOT NULL,
	`locale` text NOT NULL,
	`params` text NOT NULL,
	`subject` text,
	`text` text,
	`html` text,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`lease_until` integer,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`about_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mails_key` ON `mails` (`key`);--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `mails_user` ON `mails` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `mails_about` ON `mails` (`about_id`);--> statement-breakpoint
CREATE INDEX `mails_created` ON `mails` (`created_at`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`priority` text NOT NULL,
	`params` text NOT NULL,
	`path` text NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_key` ON `notifications` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `matches` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text,
	`student_id` text NOT NULL,
	`mentor_id` text NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`ended_by` text,
	`end_note` text,
	FOREIGN KEY (`request_id`) REFERENCES `mentor_requests`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `matches_student` ON `matches` (`student_id`,`status`);--> statement-breakpoint
CREATE INDEX `matches_mentor` ON `matches` (`mentor_id`,`status`);--> statement-breakpoint
CREATE TABLE `mentor_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`root_id` text NOT NULL,
	`student_id` text NOT NULL,
	`mentor_id` text NOT NULL,
	`subject` text NOT NULL,
	`goal` text NOT NULL,
	`tried` text,
	`preferred_times` text,
	`language` text NOT NULL,
	`offer_others` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`question` text,
	`answer` text,
	`decline_reason` text,
	`decline_note` text,
	`created_at` integer NOT NULL,
	`waiting_since` integer,
	`reminded_at` integer,
	`answered_at` integer,
	`closed_at` integer,
	`offered_on_at` integer,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mentor_requests_student` ON `mentor_requests` (`student_id`,`status`);--> statement-breakpoint
CREATE INDEX `mentor_requests_mentor` ON `mentor_requests` (`mentor_id`,`status`,`waiting_since`);--> statement-breakpoint
CREATE INDEX `mentor_requests_root` ON `mentor_requests` (`root_id`);--> statement-breakpoint
CREATE INDEX `mentor_requests_waiting` ON `mentor_requests` (`status`,`waiting_since`);--> statement-breakpoint
CREATE INDEX `mentor_requests_answered` ON `mentor_requests` (`answered_at`);--> statement-breakpoint
CREATE TABLE `days_off` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `days_off_day` ON `days_off` (`user_id`,`day`);--> statement-breakpoint
CREATE TABLE `mentor_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`mentor_id` text NOT NULL,
	`step` text NOT NULL,
	`result` text NOT NULL,
	`reason` text NOT NULL,
	`checked_by` text,
	`checked_at` integer NOT NULL,
	`expires_at` integer,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`checked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `mentor_checks_mentor` ON `mentor_checks` (`mentor_id`,`step`,`checked_at`);--> statement-breakpoint
CREATE TABLE `mentors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`status_reason` text,
	`status_before` text,
	`cleared_for_minors` integer DEFAULT false NOT NULL,
	`approved_at` integer,
	`paused_at` integer,
	`pause_reason` text,
	`capacity` integer DEFAULT 3 NOT NULL,
	`notice_hours` integer DEFAULT 12 NOT NULL,
	`break_minutes` integer DEFAULT 15 NOT NULL,
	`horizon_weeks` integer DEFAULT 8 NOT NULL,
	`call_types` text DEFAULT '["video","chat"]' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mentors_status` ON `mentors` (`status`);--> statement-breakpoint
CREATE TABLE `weekly_hours` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`weekday` integer NOT NULL,
	`from_minute` integer NOT NULL,
	`until_minute` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `weekly_hours_range` ON `weekly_hours` (`user_id`,`weekday`,`from_minute`);--> statement-breakpoint
ALTER TABLE `sign_ins` ADD `two_step` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `user_tokens` ADD `payload` text;--> statement-breakpoint
ALTER TABLE `users` ADD `profile_language` text;--> statement-breakpoint
ALTER TABLE `users` ADD `experience_years` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `photo_id` text;--> statement-breakpoint
ALTER TABLE `users` ADD `email_notifications` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `push_notifications` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `session_reminders` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `message_alerts` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `weekly_digest` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `achievement_notifications` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `system_updates` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `profile_visibility` text;--> statement-breakpoint
ALTER TABLE `users` ADD `show_email` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `show_phone` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `data_processing` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `data_saver` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `quiet_from` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `quiet_until` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `feed_version` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `contact_paused_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `contact_paused_by` text;--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_reason` text;--> statement-breakpoint
ALTER TABLE `users` ADD `deletion_requested_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `keep_posts` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `erased_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `totp_secret` text;--> statement-breakpoint
ALTER TABLE `users` ADD `totp_confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `totp_last_step` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `last_seen_at` integer;--> statement-breakpoint
-- Mentors who signed up before this existed.
INSERT INTO "mentors" ("user_id", "created_at", "updated_at") SELECT "id", "created_at", "updated_at" FROM "users" WHERE "role" = 'mentor';
