ALTER TABLE `reports` ADD `by_house` integer DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE `reports` SET `by_house` = 1 WHERE `reporter_id` IS NULL AND `accused_id` IS NOT NULL AND (
	`kind` = 'heldAttempts' OR `about` LIKE '/dashboard/messages/%' OR `about` LIKE '/dashboard/sessions/%'
);
