ALTER TABLE "users" ADD COLUMN "former_zone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_zone_until" timestamp (3) with time zone;