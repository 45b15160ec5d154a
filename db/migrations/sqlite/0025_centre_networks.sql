CREATE TABLE `centre_networks` (
	`hash` text PRIMARY KEY NOT NULL,
	`centre_id` text NOT NULL,
	`used_at` integer NOT NULL,
	FOREIGN KEY (`centre_id`) REFERENCES `partner_centres`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `centre_networks_centre` ON `centre_networks` (`centre_id`);--> statement-breakpoint
CREATE INDEX `centre_networks_used` ON `centre_networks` (`used_at`);--> statement-breakpoint
UPDATE notifications SET params = '{"from":"elsewhere"}' WHERE kind = 'cardGuesses';--> statement-breakpoint
DELETE FROM mails WHERE kind = 'cardGuesses';--> statement-breakpoint
DELETE FROM pushes WHERE kind = 'cardGuesses';
