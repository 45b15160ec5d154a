CREATE TABLE "audit_heads" (
	"day" text PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opened_conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"student_id" text NOT NULL,
	"mentor_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opened_conversations" ADD CONSTRAINT "opened_conversations_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_conversations" ADD CONSTRAINT "opened_conversations_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_conversations" ADD CONSTRAINT "opened_conversations_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opened_conversations_staff" ON "opened_conversations" USING btree ("conversation_id","staff_id","opened_at");--> statement-breakpoint
CREATE INDEX "opened_conversations_student" ON "opened_conversations" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "opened_conversations_mentor" ON "opened_conversations" USING btree ("mentor_id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");