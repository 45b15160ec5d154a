CREATE TABLE `second_words` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`about_id` text,
	`content` text NOT NULL,
	`reason` text NOT NULL,
	`asked_by` text NOT NULL,
	`asked_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`agreed_by` text,
	FOREIGN KEY (`about_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`agreed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `second_words_key` ON `second_words` (`key`);--> statement-breakpoint
CREATE INDEX `second_words_about` ON `second_words` (`about_id`);--> statement-breakpoint
CREATE INDEX `second_words_asked_by` ON `second_words` (`asked_by`);--> statement-breakpoint
CREATE INDEX `second_words_ends` ON `second_words` (`ends_at`);--> statement-breakpoint
CREATE INDEX `second_words_agreed_by` ON `second_words` (`agreed_by`);--> statement-breakpoint
ALTER TABLE `users` ADD `word_counts_from` integer;