ALTER TABLE "reliability_marks" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "reliability_marks" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reliability_marks" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "reliability_marks" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "reliability_marks" ADD COLUMN "answer" text;--> statement-breakpoint
CREATE INDEX "reliability_marks_appeals" ON "reliability_marks" USING btree ("decided_at","appealed_at");