CREATE TABLE `staff_claims` (
	`object` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`claimed_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_claims_staff` ON `staff_claims` (`staff_id`);--> statement-breakpoint
CREATE INDEX `staff_claims_at` ON `staff_claims` (`claimed_at`);