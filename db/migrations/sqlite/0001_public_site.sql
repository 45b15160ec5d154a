CREATE TABLE `donations` (
	`id` text PRIMARY KEY NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text DEFAULT 'usd' NOT NULL,
	`state` text NOT NULL,
	`locale` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "donations_amount_positive" CHECK("donations"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE INDEX `donations_created` ON `donations` (`created_at`);--> statement-breakpoint
CREATE TABLE `public_figures` (
	`key` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL,
	`counted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`about` text,
	`post_id` text,
	`reporter_id` text,
	`email` text,
	`locale` text NOT NULL,
	`grade` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`outcome` text,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_number_key` ON `reports` (`number`);--> statement-breakpoint
CREATE INDEX `reports_queue` ON `reports` (`status`,`grade`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_post` ON `reports` (`post_id`);--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `queue` text DEFAULT 'support' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `status` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `closed_at` integer;--> statement-breakpoint
CREATE INDEX `contact_messages_queue` ON `contact_messages` (`queue`,`status`,`created_at`);--> statement-breakpoint
ALTER TABLE `posts` ADD `hidden_at` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `hidden_reason` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `widths` text DEFAULT '[]' NOT NULL;