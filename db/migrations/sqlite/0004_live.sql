CREATE TABLE `call_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`call_id` text NOT NULL,
	`revision` integer NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`call_id`) REFERENCES `calls`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `call_notes_revision` ON `call_notes` (`call_id`,`revision`);--> statement-breakpoint
CREATE INDEX `call_notes_author` ON `call_notes` (`author_id`);--> statement-breakpoint
CREATE TABLE `call_visits` (
	`id` text PRIMARY KEY NOT NULL,
	`call_id` text NOT NULL,
	`user_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`left_at` integer,
	FOREIGN KEY (`call_id`) REFERENCES `calls`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `call_visits_call` ON `call_visits` (`call_id`,`joined_at`);--> statement-breakpoint
CREATE INDEX `call_visits_user` ON `call_visits` (`user_id`,`joined_at`);--> statement-breakpoint
CREATE TABLE `calls` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`booking_id` text,
	`match_id` text NOT NULL,
	`student_id` text NOT NULL,
	`mentor_id` text NOT NULL,
	`started_by` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`opened_at` integer,
	`answered_at` integer,
	`closes_at` integer,
	`warned_at` integer,
	`ended_at` integer,
	`ending` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`started_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calls_booking` ON `calls` (`booking_id`);--> statement-breakpoint
CREATE INDEX `calls_student` ON `calls` (`student_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `calls_mentor` ON `calls` (`mentor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `calls_status` ON `calls` (`status`,`closes_at`);--> statement-breakpoint
CREATE TABLE `event_counters` (
	`user_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `events` (
	`user_id` text NOT NULL,
	`seq` integer NOT NULL,
	`type` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `seq`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `events_created` ON `events` (`created_at`);--> statement-breakpoint
CREATE TABLE `presence` (
	`user_id` text PRIMARY KEY NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`mentor_id` text NOT NULL,
	`last_position` integer DEFAULT 0 NOT NULL,
	`last_at` integer NOT NULL,
	`student_read` integer DEFAULT 0 NOT NULL,
	`mentor_read` integer DEFAULT 0 NOT NULL,
	`student_alerted_at` integer,
	`mentor_alerted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_pair` ON `conversations` (`student_id`,`mentor_id`);--> statement-breakpoint
CREATE INDEX `conversations_student` ON `conversations` (`student_id`,`last_at`);--> statement-breakpoint
CREATE INDEX `conversations_mentor` ON `conversations` (`mentor_id`,`last_at`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`sender_id` text NOT NULL,
	`text` text NOT NULL,
	`state` text NOT NULL,
	`position` integer,
	`due_at` integer,
	`created_at` integer NOT NULL,
	`delivered_at` integer,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_position` ON `messages` (`conversation_id`,`position`);--> statement-breakpoint
CREATE INDEX `messages_due` ON `messages` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `messages_sender` ON `messages` (`sender_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_waiting` ON `messages` (`conversation_id`,`state`);--> statement-breakpoint
CREATE TABLE `push_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`sign_in_id` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`last_sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_sign_in` ON `push_subscriptions` (`sign_in_id`);--> statement-breakpoint
CREATE TABLE `pushes` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`params` text NOT NULL,
	`path` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`lease_until` integer,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pushes_key` ON `pushes` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `pushes_due` ON `pushes` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `pushes_created` ON `pushes` (`created_at`);--> statement-breakpoint
CREATE TABLE `report_evidence` (
	`id` text PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`kind` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `report_evidence_report` ON `report_evidence` (`report_id`);--> statement-breakpoint
ALTER TABLE `reports` ADD `message_id` text REFERENCES messages(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `reports` ADD `call_id` text REFERENCES calls(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `reports_message` ON `reports` (`message_id`);--> statement-breakpoint
CREATE INDEX `reports_call` ON `reports` (`call_id`);