ALTER TABLE `users` ADD `home_zone` text;--> statement-breakpoint
ALTER TABLE `users` ADD `home_zone_until` integer;