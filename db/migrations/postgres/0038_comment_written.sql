ALTER TABLE "goal_comments" ADD COLUMN "written_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "goal_comments" SET "written_at" = "created_at";