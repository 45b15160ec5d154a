ALTER TABLE "sign_ins" ADD COLUMN "totp_draft" text;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "totp_draft_at" timestamp (3) with time zone;--> statement-breakpoint
-- Keys that nobody confirmed: who began them is not known.
UPDATE "users" SET "totp_secret" = NULL, "totp_last_step" = NULL WHERE "totp_confirmed_at" IS NULL;
