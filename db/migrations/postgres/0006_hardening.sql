ALTER TABLE "sign_ins" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mailbox_key" text;--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree ("mailbox_key");