CREATE TABLE "partner_centres" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"country" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_suggestions" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"mentor_id" text NOT NULL,
	"suggested_by" text,
	"subject" text NOT NULL,
	"goal" text,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"request_id" text
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "centre_id" text;--> statement-breakpoint
ALTER TABLE "match_suggestions" ADD CONSTRAINT "match_suggestions_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_suggestions" ADD CONSTRAINT "match_suggestions_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_suggestions" ADD CONSTRAINT "match_suggestions_suggested_by_users_id_fk" FOREIGN KEY ("suggested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_suggestions" ADD CONSTRAINT "match_suggestions_request_id_mentor_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."mentor_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_centres_name" ON "partner_centres" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "match_suggestions_student" ON "match_suggestions" USING btree ("student_id","status");--> statement-breakpoint
CREATE INDEX "match_suggestions_mentor" ON "match_suggestions" USING btree ("mentor_id");--> statement-breakpoint
CREATE INDEX "match_suggestions_open" ON "match_suggestions" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "match_suggestions_request" ON "match_suggestions" USING btree ("request_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_centre_id_partner_centres_id_fk" FOREIGN KEY ("centre_id") REFERENCES "public"."partner_centres"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_centre" ON "users" USING btree ("centre_id");