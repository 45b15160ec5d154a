CREATE TABLE `legal_holds` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`reason` text NOT NULL,
	`placed_by` text NOT NULL,
	`placed_at` integer NOT NULL,
	`ended_by` text,
	`ended_at` integer,
	`end_reason` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `legal_holds_user` ON `legal_holds` (`user_id`,`ended_at`);--> statement-breakpoint
CREATE TABLE `minors_admissions` (
	`id` text PRIMARY KEY NOT NULL,
	`decision` text NOT NULL,
	`staff_id` text,
	`failing` text DEFAULT '[]' NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `minors_admissions_at` ON `minors_admissions` (`at`);--> statement-breakpoint
CREATE TABLE `preflight_proofs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`digest` text NOT NULL,
	`staff_id` text,
	`at` integer NOT NULL,
	`failure` text
);
--> statement-breakpoint
CREATE INDEX `preflight_proofs_kind` ON `preflight_proofs` (`kind`,`subject`,`at`);--> statement-breakpoint
CREATE TABLE `reporting_tests` (
	`id` text PRIMARY KEY NOT NULL,
	`address_key` text NOT NULL,
	`code_hash` text NOT NULL,
	`sent_by` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `reporting_tests_sent` ON `reporting_tests` (`sent_at`);--> statement-breakpoint
CREATE TABLE `centre_staff` (
	`centre_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`centre_id`, `user_id`),
	FOREIGN KEY (`centre_id`) REFERENCES `partner_centres`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `centre_staff_user` ON `centre_staff` (`user_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_users` (
	`id` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text,
	`email_key` text,
	`mailbox_key` text,
	`email_confirmed_at` integer,
	`username` text,
	`new_pin_due` integer DEFAULT false NOT NULL,
	`phone` text,
	`password_hash` text NOT NULL,
	`country` text,
	`date_of_birth` text NOT NULL,
	`bio` text,
	`qualifications` text,
	`subjects` text DEFAULT '[]' NOT NULL,
	`grade` text,
	`centre_id` text,
	`time_zone` text DEFAULT 'UTC' NOT NULL,
	`languages` text DEFAULT '[]' NOT NULL,
	`locale` text DEFAULT 'en' NOT NULL,
	`profile_language` text,
	`experience_years` integer,
	`photo_id` text,
	`theme` text DEFAULT 'system' NOT NULL,
	`font_size` text DEFAULT 'medium' NOT NULL,
	`email_notifications` integer DEFAULT true NOT NULL,
	`push_notifications` integer DEFAULT true NOT NULL,
	`session_reminders` integer DEFAULT true NOT NULL,
	`message_alerts` integer DEFAULT true NOT NULL,
	`weekly_digest` integer DEFAULT false NOT NULL,
	`achievement_notifications` integer DEFAULT true NOT NULL,
	`system_updates` integer DEFAULT false NOT NULL,
	`profile_visibility` text,
	`show_email` integer DEFAULT false NOT NULL,
	`show_phone` integer DEFAULT false NOT NULL,
	`data_processing` integer,
	`data_saver` integer DEFAULT false NOT NULL,
	`quiet_from` integer,
	`quiet_until` integer,
	`feed_version` integer,
	`contact_paused_at` integer,
	`contact_paused_by` text,
	`suspended_at` integer,
	`suspended_reason` text,
	`muted_until` integer,
	`notice_at` integer,
	`deletion_requested_at` integer,
	`keep_posts` integer,
	`erased_at` integer,
	`totp_secret` text,
	`totp_confirmed_at` integer,
	`totp_last_step` integer,
	`leaderboard_since` integer,
	`last_seen_at` integer,
	`unused_warned_at` integer,
	`demo` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`centre_id`) REFERENCES `partner_centres`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_users`("id", "role", "first_name", "last_name", "email", "email_key", "mailbox_key", "email_confirmed_at", "phone", "password_hash", "country", "date_of_birth", "bio", "qualifications", "subjects", "grade", "centre_id", "time_zone", "languages", "locale", "profile_language", "experience_years", "photo_id", "theme", "font_size", "email_notifications", "push_notifications", "session_reminders", "message_alerts", "weekly_digest", "achievement_notifications", "system_updates", "profile_visibility", "show_email", "show_phone", "data_processing", "data_saver", "quiet_from", "quiet_until", "feed_version", "contact_paused_at", "contact_paused_by", "suspended_at", "suspended_reason", "muted_until", "notice_at", "deletion_requested_at", "keep_posts", "erased_at", "totp_secret", "totp_confirmed_at", "totp_last_step", "leaderboard_since", "last_seen_at", "demo", "created_at", "updated_at") SELECT "id", "role", "first_name", "last_name", "email", "email_key", "mailbox_key", "email_confirmed_at", "phone", "password_hash", "country", "date_of_birth", "bio", "qualifications", "subjects", "grade", "centre_id", "time_zone", "languages", "locale", "profile_language", "experience_years", "photo_id", "theme", "font_size", "email_notifications", "push_notifications", "session_reminders", "message_alerts", "weekly_digest", "achievement_notifications", "system_updates", "profile_visibility", "show_email", "show_phone", "data_processing", "data_saver", "quiet_from", "quiet_until", "feed_version", "contact_paused_at", "contact_paused_by", "suspended_at", "suspended_reason", "muted_until", "notice_at", "deletion_requested_at", "keep_posts", "erased_at", "totp_secret", "totp_confirmed_at", "totp_last_step", "leaderboard_since", "last_seen_at", "demo", "created_at", "updated_at" FROM `users`;--> statement-breakpoint
DROP TABLE `users`;--> statement-breakpoint
ALTER TABLE `__new_users` RENAME TO `users`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key` ON `users` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`centre_id`,`username`);--> statement-breakpoint
CREATE INDEX `users_mailbox` ON `users` (`mailbox_key`);--> statement-breakpoint
CREATE INDEX `users_listed` ON `users` (`role`,`erased_at`,`centre_id`,`last_name`,`first_name`,`id`);--> statement-breakpoint
CREATE INDEX `users_leaderboard` ON `users` (`leaderboard_since`);--> statement-breakpoint
CREATE TABLE `__new_removed_markers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`key_id` text NOT NULL,
	`email_hash` text,
	`phone_hash` text,
	`person_hash` text,
	`why` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`key_id`) REFERENCES `marker_keys`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_removed_markers`("id", "user_id", "key_id", "email_hash", "phone_hash", "person_hash", "why", "at") SELECT "id", "user_id", "key_id", "email_hash", "phone_hash", "person_hash", "why", "at" FROM `removed_markers`;--> statement-breakpoint
DROP TABLE `removed_markers`;--> statement-breakpoint
ALTER TABLE `__new_removed_markers` RENAME TO `removed_markers`;--> statement-breakpoint
CREATE UNIQUE INDEX `removed_markers_user_key` ON `removed_markers` (`user_id`);--> statement-breakpoint
CREATE INDEX `removed_markers_email` ON `removed_markers` (`email_hash`);--> statement-breakpoint
CREATE INDEX `removed_markers_phone` ON `removed_markers` (`phone_hash`);--> statement-breakpoint
CREATE INDEX `removed_markers_person` ON `removed_markers` (`person_hash`);--> statement-breakpoint
CREATE INDEX `removed_markers_at` ON `removed_markers` (`at`);--> statement-breakpoint
ALTER TABLE `audit_log` ADD `blanked_at` integer;--> statement-breakpoint
ALTER TABLE `sign_ins` ADD `shared_active_at` integer;--> statement-breakpoint
ALTER TABLE `sign_ins` ADD `locked_at` integer;--> statement-breakpoint
ALTER TABLE `partner_centres` ADD `code` text;--> statement-breakpoint
CREATE UNIQUE INDEX `partner_centres_code` ON `partner_centres` (`code`);