ALTER TABLE "sign_ins" ADD COLUMN "lead_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deputy_since" timestamp (3) with time zone;