CREATE TABLE `former_reach` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`key_id` text NOT NULL,
	`hash` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`key_id`) REFERENCES `marker_keys`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `former_reach_user` ON `former_reach` (`user_id`);--> statement-breakpoint
CREATE INDEX `former_reach_hash` ON `former_reach` (`hash`);--> statement-breakpoint
CREATE INDEX `former_reach_at` ON `former_reach` (`at`);--> statement-breakpoint
ALTER TABLE `users` ADD `admin_until` integer;