CREATE TABLE "centre_networks" (
	"hash" text PRIMARY KEY NOT NULL,
	"centre_id" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "centre_networks" ADD CONSTRAINT "centre_networks_centre_id_partner_centres_id_fk" FOREIGN KEY ("centre_id") REFERENCES "public"."partner_centres"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "centre_networks_centre" ON "centre_networks" USING btree ("centre_id");--> statement-breakpoint
CREATE INDEX "centre_networks_used" ON "centre_networks" USING btree ("used_at");--> statement-breakpoint
UPDATE notifications SET params = '{"from":"elsewhere"}' WHERE kind = 'cardGuesses';--> statement-breakpoint
DELETE FROM mails WHERE kind = 'cardGuesses';--> statement-breakpoint
DELETE FROM pushes WHERE kind = 'cardGuesses';
