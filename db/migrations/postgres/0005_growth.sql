CREATE TABLE "badge_awards" (
	"user_id" text NOT NULL,
	"badge" text NOT NULL,
	"earned_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "badge_awards_user_id_badge_pk" PRIMARY KEY("user_id","badge")
);
--> statement-breakpoint
CREATE TABLE "recognitions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"giver" text NOT NULL,
	"given_on" text NOT NULL,
	"entered_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"period_from" text NOT NULL,
	"period_until" text NOT NULL,
	"sessions" integer NOT NULL,
	"minutes" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"corrected_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" text,
	"revoked_reason" text,
	CONSTRAINT "certificates_not_negative" CHECK ("certificates"."sessions" >= 0 and "certificates"."minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "donation_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"donation_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"spent_on" text NOT NULL,
	"entered_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "expenses_amount_positive" CHECK ("expenses"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "changed_days" (
	"day" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" text NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"requests" integer NOT NULL,
	"answered" integer NOT NULL,
	"answer_minutes" integer NOT NULL,
	"answered_in_1h" integer NOT NULL,
	"answered_in_6h" integer NOT NULL,
	"answered_in_24h" integer NOT NULL,
	"answered_in_48h" integer NOT NULL,
	"expired" integer NOT NULL,
	"sessions" integer NOT NULL,
	"minutes" integer NOT NULL,
	"cancelled" integer NOT NULL,
	CONSTRAINT "daily_figures_dimension_day_value_pk" PRIMARY KEY("dimension","day","value")
);
--> statement-breakpoint
CREATE TABLE "goal_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"goal_id" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goal_steps" (
	"id" text PRIMARY KEY NOT NULL,
	"goal_id" text NOT NULL,
	"student_id" text NOT NULL,
	"title" text NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goals" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"title" text NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"subject" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"deadline" text,
	"completed_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "goals_progress_percent" CHECK ("goals"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "learning_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" text PRIMARY KEY NOT NULL,
	"author_id" text,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"url" text,
	"subject" text NOT NULL,
	"language" text NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "centre_id" text;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "checkout_id" text;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD COLUMN "centre_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaderboard_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "badge_awards" ADD CONSTRAINT "badge_awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognitions" ADD CONSTRAINT "recognitions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognitions" ADD CONSTRAINT "recognitions_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_entries" ADD CONSTRAINT "donation_entries_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_comments" ADD CONSTRAINT "goal_comments_goal_id_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."goals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_comments" ADD CONSTRAINT "goal_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_steps" ADD CONSTRAINT "goal_steps_goal_id_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."goals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_steps" ADD CONSTRAINT "goal_steps_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_changes" ADD CONSTRAINT "learning_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recognitions_user" ON "recognitions" USING btree ("user_id","given_on");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_code" ON "certificates" USING btree ("code");--> statement-breakpoint
CREATE INDEX "certificates_user" ON "certificates" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "donation_entries_donation" ON "donation_entries" USING btree ("donation_id");--> statement-breakpoint
CREATE INDEX "donation_entries_at" ON "donation_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "expenses_spent" ON "expenses" USING btree ("spent_on");--> statement-breakpoint
CREATE INDEX "goal_comments_goal" ON "goal_comments" USING btree ("goal_id","created_at");--> statement-breakpoint
CREATE INDEX "goal_comments_author" ON "goal_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "goal_steps_goal" ON "goal_steps" USING btree ("goal_id","position");--> statement-breakpoint
CREATE INDEX "goal_steps_student" ON "goal_steps" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "goals_student" ON "goals" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "learning_changes_user" ON "learning_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "learning_changes_created" ON "learning_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "materials_list" ON "materials" USING btree ("subject","language","created_at");--> statement-breakpoint
CREATE INDEX "materials_created" ON "materials" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "materials_author" ON "materials" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_centre_id_partner_centres_id_fk" FOREIGN KEY ("centre_id") REFERENCES "public"."partner_centres"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD CONSTRAINT "mentor_requests_centre_id_partner_centres_id_fk" FOREIGN KEY ("centre_id") REFERENCES "public"."partner_centres"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_start" ON "bookings" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "donations_checkout" ON "donations" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "donations_payment" ON "donations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "mentor_requests_created" ON "mentor_requests" USING btree ("created_at");--> statement-breakpoint
UPDATE bookings SET
	language = coalesce(
		(SELECT mentor_requests.language FROM matches JOIN mentor_requests ON mentor_requests.id = matches.request_id WHERE matches.id = bookings.match_id),
		(SELECT coalesce(users.profile_language, users.locale) FROM users WHERE users.id = bookings.student_id)
	),
	centre_id = (SELECT users.centre_id FROM users WHERE users.id = bookings.student_id);--> statement-breakpoint
UPDATE mentor_requests SET centre_id = (SELECT users.centre_id FROM users WHERE users.id = mentor_requests.student_id);
