CREATE TABLE `training_attempts` (
	`mentor_id` text NOT NULL,
	`number` integer NOT NULL,
	`round` integer NOT NULL,
	`course` text NOT NULL,
	`seed` integer NOT NULL,
	`answers` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`score` integer,
	`passed` integer,
	`again` text,
	PRIMARY KEY(`mentor_id`, `number`),
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `training_progress` (
	`mentor_id` text NOT NULL,
	`round` integer NOT NULL,
	`unit` text NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`mentor_id`, `round`, `unit`),
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
