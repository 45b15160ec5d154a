ALTER TABLE `sign_ins` ADD `totp_draft` text;--> statement-breakpoint
ALTER TABLE `sign_ins` ADD `totp_draft_at` integer;--> statement-breakpoint
-- Keys that nobody confirmed: who began them is not known.
UPDATE `users` SET `totp_secret` = NULL, `totp_last_step` = NULL WHERE `totp_confirmed_at` IS NULL;
