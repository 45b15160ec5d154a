ALTER TABLE "mentors" ADD COLUMN "minors_approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pin_made_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pin_made_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "made_by" text;--> statement-breakpoint
UPDATE "mentors" SET "minors_approved_at" = "approved_at" WHERE "cleared_for_minors";
