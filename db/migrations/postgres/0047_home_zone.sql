ALTER TABLE "users" ADD COLUMN "home_zone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "home_zone_until" timestamp (3) with time zone;