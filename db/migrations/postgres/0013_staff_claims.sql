CREATE TABLE "staff_claims" (
	"object" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_claims" ADD CONSTRAINT "staff_claims_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_claims_staff" ON "staff_claims" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_claims_at" ON "staff_claims" USING btree ("claimed_at");