ALTER TABLE "partner_centres" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "zone_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "users" SET "zone_known" = true WHERE "time_zone" <> 'UTC';