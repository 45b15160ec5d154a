CREATE TABLE `marker_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `removed_markers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`key_id` text NOT NULL,
	`email_hash` text NOT NULL,
	`phone_hash` text,
	`person_hash` text,
	`why` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`key_id`) REFERENCES `marker_keys`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `removed_markers_user_key` ON `removed_markers` (`user_id`);--> statement-breakpoint
CREATE INDEX `removed_markers_email` ON `removed_markers` (`email_hash`);--> statement-breakpoint
CREATE INDEX `removed_markers_phone` ON `removed_markers` (`phone_hash`);--> statement-breakpoint
CREATE INDEX `removed_markers_person` ON `removed_markers` (`person_hash`);--> statement-breakpoint
CREATE INDEX `removed_markers_at` ON `removed_markers` (`at`);--> statement-breakpoint
CREATE TABLE `returners` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`cause` text NOT NULL,
	`matches` text NOT NULL,
	`at` integer NOT NULL,
	`outcome` text,
	`decided_at` integer,
	`decided_by` text,
	`reason` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `returners_queue` ON `returners` (`decided_at`,`at`);--> statement-breakpoint
CREATE INDEX `returners_user` ON `returners` (`user_id`,`decided_at`);