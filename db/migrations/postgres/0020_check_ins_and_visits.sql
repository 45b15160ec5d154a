CREATE TABLE "staff_visits" (
	"id" text PRIMARY KEY NOT NULL,
	"call_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"student_id" text NOT NULL,
	"mentor_id" text NOT NULL,
	"who" text NOT NULL,
	"outcome" text NOT NULL,
	"note" text,
	"staff_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"taken_back_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_visits" ADD CONSTRAINT "staff_visits_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_visits" ADD CONSTRAINT "staff_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_visits_call" ON "staff_visits" USING btree ("call_id","joined_at");--> statement-breakpoint
CREATE INDEX "staff_visits_user" ON "staff_visits" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE INDEX "check_ins_match" ON "check_ins" USING btree ("match_id","at");--> statement-breakpoint
CREATE INDEX "check_ins_student" ON "check_ins" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "check_ins_mentor" ON "check_ins" USING btree ("mentor_id");