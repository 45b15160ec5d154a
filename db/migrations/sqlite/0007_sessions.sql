ALTER TABLE `bookings` RENAME TO `sessions`;--> statement-breakpoint
ALTER TABLE `booking_claims` RENAME TO `session_claims`;--> statement-breakpoint
ALTER TABLE `session_claims` RENAME COLUMN `booking_id` TO `session_id`;--> statement-breakpoint
ALTER TABLE `ratings` RENAME COLUMN `booking_id` TO `session_id`;--> statement-breakpoint
ALTER TABLE `recaps` RENAME COLUMN `booking_id` TO `session_id`;--> statement-breakpoint
ALTER TABLE `reliability_marks` RENAME COLUMN `booking_id` TO `session_id`;--> statement-breakpoint
ALTER TABLE `safety_answers` RENAME COLUMN `booking_id` TO `session_id`;--> statement-breakpoint
ALTER TABLE `calls` RENAME COLUMN `booking_id` TO `session_id`;--> statement-breakpoint
DROP INDEX `booking_claims_booking`;--> statement-breakpoint
CREATE INDEX `session_claims_session` ON `session_claims` (`session_id`);--> statement-breakpoint
DROP INDEX `bookings_student`;--> statement-breakpoint
CREATE INDEX `sessions_student` ON `sessions` (`student_id`,`starts_at`);--> statement-breakpoint
DROP INDEX `bookings_mentor`;--> statement-breakpoint
CREATE INDEX `sessions_mentor` ON `sessions` (`mentor_id`,`starts_at`);--> statement-breakpoint
DROP INDEX `bookings_status`;--> statement-breakpoint
CREATE INDEX `sessions_status` ON `sessions` (`status`,`starts_at`);--> statement-breakpoint
DROP INDEX `bookings_match`;--> statement-breakpoint
CREATE INDEX `sessions_match` ON `sessions` (`match_id`);--> statement-breakpoint
DROP INDEX `bookings_start`;--> statement-breakpoint
CREATE INDEX `sessions_start` ON `sessions` (`starts_at`);--> statement-breakpoint
DROP INDEX `calls_booking`;--> statement-breakpoint
CREATE UNIQUE INDEX `calls_session` ON `calls` (`session_id`);
