ALTER TABLE `sign_ins` ADD `lead_until` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `deputy_since` integer;