ALTER TABLE "sessions" ADD COLUMN "counted_minutes" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "counted_from" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "student_met" boolean;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "mentor_met" boolean;