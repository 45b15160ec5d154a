ALTER TABLE `users` ADD `former_zone` text;--> statement-breakpoint
ALTER TABLE `users` ADD `former_zone_until` integer;