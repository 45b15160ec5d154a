ALTER TABLE `sign_ins` ADD `proved_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `mailbox_key` text;--> statement-breakpoint
CREATE INDEX `users_mailbox` ON `users` (`mailbox_key`);