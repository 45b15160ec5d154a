CREATE TABLE `dressed_posts` (
	`post_id` text PRIMARY KEY NOT NULL,
	`dressed_by` text NOT NULL,
	`dressed` text NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
