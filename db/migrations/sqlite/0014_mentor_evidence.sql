CREATE TABLE `identity_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`mentor_id` text NOT NULL,
	`method` text NOT NULL,
	`document_type` text NOT NULL,
	`status` text NOT NULL,
	`mime` text,
	`has_file` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`reason` text,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `identity_checks_mentor` ON `identity_checks` (`mentor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `identity_checks_file` ON `identity_checks` (`has_file`,`status`);--> statement-breakpoint
CREATE TABLE `mentor_applications` (
	`mentor_id` text PRIMARY KEY NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`motivation` text DEFAULT '' NOT NULL,
	`experience` text DEFAULT '' NOT NULL,
	`qualifications` text DEFAULT '' NOT NULL,
	`countries` text DEFAULT '[]' NOT NULL,
	`declaration` text,
	`declared` text DEFAULT '' NOT NULL,
	`relatives` text DEFAULT '' NOT NULL,
	`conduct_version` text,
	`conduct_at` integer,
	`question` text,
	`answer` text DEFAULT '' NOT NULL,
	`submitted_at` integer,
	`decided_at` integer,
	`decided_by` text,
	`reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `mentor_applications_status` ON `mentor_applications` (`status`,`submitted_at`);--> statement-breakpoint
CREATE TABLE `mentor_references` (
	`id` text PRIMARY KEY NOT NULL,
	`mentor_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`relation` text NOT NULL,
	`locale` text NOT NULL,
	`status` text DEFAULT 'invited' NOT NULL,
	`resends` integer DEFAULT 0 NOT NULL,
	`sent_at` integer NOT NULL,
	`reminded_at` integer,
	`known_for` text,
	`known_how` text,
	`reliability` text,
	`concern` text,
	`concern_text` text,
	`answered_at` integer,
	`decided_at` integer,
	`decided_by` text,
	`reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `mentor_references_mentor` ON `mentor_references` (`mentor_id`);--> statement-breakpoint
CREATE INDEX `mentor_references_status` ON `mentor_references` (`status`,`sent_at`);--> statement-breakpoint
CREATE TABLE `reference_links` (
	`id` text PRIMARY KEY NOT NULL,
	`reference_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`reference_id`) REFERENCES `mentor_references`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reference_links_hash` ON `reference_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `reference_links_reference` ON `reference_links` (`reference_id`);