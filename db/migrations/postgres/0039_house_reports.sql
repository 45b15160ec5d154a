ALTER TABLE "reports" ADD COLUMN "by_house" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "reports" SET "by_house" = true WHERE "reporter_id" IS NULL AND "accused_id" IS NOT NULL AND (
	"kind" = 'heldAttempts' OR "about" LIKE '/dashboard/messages/%' OR "about" LIKE '/dashboard/sessions/%'
);
