CREATE TABLE `post_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`version` integer NOT NULL,
	`saved_by` text,
	`saved_at` integer NOT NULL,
	`status` text NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`language` text NOT NULL,
	`excerpt` text NOT NULL,
	`content` text NOT NULL,
	`featured_image` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`category_ids` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `post_revisions_version` ON `post_revisions` (`post_id`,`version`);--> statement-breakpoint
CREATE INDEX `post_revisions_saved_by` ON `post_revisions` (`saved_by`);--> statement-breakpoint
CREATE TABLE `post_tags` (
	`post_id` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`post_id`, `key`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_tags_key` ON `post_tags` (`key`,`post_id`);--> statement-breakpoint
CREATE TABLE `working_copies` (
	`id` text PRIMARY KEY NOT NULL,
	`author_id` text NOT NULL,
	`base_version` integer,
	`data` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `working_copies_author` ON `working_copies` (`author_id`,`updated_at`);--> statement-breakpoint
ALTER TABLE `posts` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `publish_at` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `publish_zone` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `review_asked_at` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `approved_at` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `review_note` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `translation_of` text;--> statement-breakpoint
CREATE INDEX `posts_publish_at` ON `posts` (`publish_at`);--> statement-breakpoint
CREATE INDEX `posts_review_asked` ON `posts` (`review_asked_at`);--> statement-breakpoint
CREATE INDEX `posts_translation_of` ON `posts` (`translation_of`);--> statement-breakpoint
ALTER TABLE `uploads` ADD `avif_widths` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `loose_until` integer;--> statement-breakpoint
CREATE INDEX `uploads_loose` ON `uploads` (`loose_until`);--> statement-breakpoint
ALTER TABLE `users` ADD `author_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_author_key` ON `users` (`author_key`);--> statement-breakpoint
UPDATE `posts` SET `approved_at` = `published_at` WHERE `status` = 'published';
