CREATE TABLE "interview_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"mentor_id" text NOT NULL,
	"held_on" text NOT NULL,
	"text" text NOT NULL,
	"written_by" text,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentor_approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"mentor_id" text NOT NULL,
	"staff_id" text,
	"reason" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"counted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "record_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"mentor_id" text NOT NULL,
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"issued_on" text,
	"expires_at" timestamp (3) with time zone,
	"note" text NOT NULL,
	"recorded_by" text,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"mentor_id" text NOT NULL,
	"causes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"note" text,
	"reviewed_by" text,
	"reviewed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mentors" ADD COLUMN "probation_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mentors" ADD COLUMN "probation_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "interview_notes" ADD CONSTRAINT "interview_notes_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_notes" ADD CONSTRAINT "interview_notes_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_approvals" ADD CONSTRAINT "mentor_approvals_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_approvals" ADD CONSTRAINT "mentor_approvals_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_checks" ADD CONSTRAINT "record_checks_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_checks" ADD CONSTRAINT "record_checks_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_reviews" ADD CONSTRAINT "session_reviews_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_reviews" ADD CONSTRAINT "session_reviews_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_reviews" ADD CONSTRAINT "session_reviews_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_notes_mentor" ON "interview_notes" USING btree ("mentor_id","written_at");--> statement-breakpoint
CREATE INDEX "mentor_approvals_mentor" ON "mentor_approvals" USING btree ("mentor_id","given_at");--> statement-breakpoint
CREATE INDEX "record_checks_mentor" ON "record_checks" USING btree ("mentor_id","recorded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_reviews_session" ON "session_reviews" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_reviews_mentor" ON "session_reviews" USING btree ("mentor_id","outcome");--> statement-breakpoint
CREATE INDEX "session_reviews_open" ON "session_reviews" USING btree ("outcome","due_at");