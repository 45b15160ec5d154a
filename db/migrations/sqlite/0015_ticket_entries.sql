CREATE TABLE `ticket_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`ticket_id` text NOT NULL,
	`staff_id` text,
	`kind` text NOT NULL,
	`text` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`staff_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ticket_entries_ticket` ON `ticket_entries` (`ticket_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ticket_entries_staff` ON `ticket_entries` (`staff_id`);