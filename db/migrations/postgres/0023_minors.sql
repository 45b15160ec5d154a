CREATE TABLE "legal_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"placed_by" text NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"ended_by" text,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "minors_admissions" (
	"id" text PRIMARY KEY NOT NULL,
	"decision" text NOT NULL,
	"staff_id" text,
	"failing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preflight_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"digest" text NOT NULL,
	"staff_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "reporting_tests" (
	"id" text PRIMARY KEY NOT NULL,
	"address_key" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "centre_staff" (
	"centre_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "centre_staff_centre_id_user_id_pk" PRIMARY KEY("centre_id","user_id")
);
--> statement-breakpoint
DROP INDEX "users_centre";--> statement-breakpoint
ALTER TABLE "removed_markers" ALTER COLUMN "email_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "blanked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "shared_active_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partner_centres" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "new_pin_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unused_warned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centre_staff" ADD CONSTRAINT "centre_staff_centre_id_partner_centres_id_fk" FOREIGN KEY ("centre_id") REFERENCES "public"."partner_centres"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centre_staff" ADD CONSTRAINT "centre_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_holds_user" ON "legal_holds" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "minors_admissions_at" ON "minors_admissions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "preflight_proofs_kind" ON "preflight_proofs" USING btree ("kind","subject","at");--> statement-breakpoint
CREATE INDEX "reporting_tests_sent" ON "reporting_tests" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "centre_staff_user" ON "centre_staff" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_centres_code" ON "partner_centres" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("centre_id","username");