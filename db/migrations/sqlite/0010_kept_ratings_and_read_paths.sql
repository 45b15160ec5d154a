ALTER TABLE `mentors` ADD `rating_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `mentors` ADD `rating_sum` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `mentors` SET
  `rating_count` = (SELECT count(*) FROM `ratings` INNER JOIN `sessions` ON `sessions`.`id` = `ratings`.`session_id` WHERE `ratings`.`mentor_id` = `mentors`.`user_id` AND `sessions`.`status` = 'completed'),
  `rating_sum` = (SELECT coalesce(sum(`ratings`.`stars`), 0) FROM `ratings` INNER JOIN `sessions` ON `sessions`.`id` = `ratings`.`session_id` WHERE `ratings`.`mentor_id` = `mentors`.`user_id` AND `sessions`.`status` = 'completed');
--> statement-breakpoint
DROP INDEX `mentor_requests_answered`;--> statement-breakpoint
CREATE INDEX `mentor_requests_answered` ON `mentor_requests` (`answered_at`,`mentor_id`);--> statement-breakpoint
ALTER TABLE `mentors` ADD `week` text;--> statement-breakpoint
CREATE INDEX `matches_request` ON `matches` (`request_id`);--> statement-breakpoint
CREATE INDEX `users_listed` ON `users` (`role`,`erased_at`,`centre_id`,`last_name`,`first_name`,`id`);--> statement-breakpoint
CREATE INDEX `users_leaderboard` ON `users` (`leaderboard_since`);--> statement-breakpoint
UPDATE `mentors` SET `week` = (SELECT coalesce(group_concat(`weekday` || ' ' || `from_minute` || ' ' || `until_minute`, ',' ORDER BY `weekday`, `from_minute`), '') FROM `weekly_hours` WHERE `weekly_hours`.`user_id` = `mentors`.`user_id`);
