ALTER TABLE `partner_centres` ADD `time_zone` text;--> statement-breakpoint
ALTER TABLE `users` ADD `zone_known` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `users` SET `zone_known` = true WHERE `time_zone` <> 'UTC';