CREATE TABLE "said_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"writer_id" text NOT NULL,
	"to_id" text,
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"text" text NOT NULL,
	"held" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "held_texts" ADD COLUMN "to_id" text;--> statement-breakpoint
ALTER TABLE "held_texts" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recaps" ADD COLUMN "rewrites" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mailbox_key" text;--> statement-breakpoint
ALTER TABLE "said_texts" ADD CONSTRAINT "said_texts_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "said_texts" ADD CONSTRAINT "said_texts_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "said_texts_pair" ON "said_texts" USING btree ("writer_id","to_id","created_at");--> statement-breakpoint
CREATE INDEX "said_texts_to" ON "said_texts" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "said_texts_created" ON "said_texts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "held_texts_due" ON "held_texts" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "goal_comments_created" ON "goal_comments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree ("mailbox_key");--> statement-breakpoint
UPDATE "held_texts" SET "to_id" = (
	SELECT CASE WHEN c.student_id = held_texts.user_id THEN c.mentor_id ELSE c.student_id END
	FROM messages m JOIN conversations c ON c.id = m.conversation_id WHERE m.id = held_texts.object_id
) WHERE "kind" = 'message' AND "to_id" IS NULL;--> statement-breakpoint
UPDATE "held_texts" SET "to_id" = (
	SELECT CASE WHEN c.student_id = held_texts.user_id THEN c.mentor_id ELSE c.student_id END
	FROM calls c WHERE c.id = held_texts.object_id
) WHERE "kind" = 'callNotes' AND "to_id" IS NULL;--> statement-breakpoint
UPDATE "held_texts" SET "to_id" = (
	SELECT g.student_id
	FROM goal_comments c JOIN goals g ON g.id = c.goal_id WHERE c.id = held_texts.object_id
) WHERE "kind" = 'goalComment' AND "to_id" IS NULL;--> statement-breakpoint
UPDATE "held_texts" SET "to_id" = (
	SELECT CASE WHEN b.student_id = held_texts.user_id THEN b.mentor_id ELSE b.student_id END
	FROM bookings b WHERE b.id = held_texts.object_id
) WHERE "kind" IN ('recap', 'note', 'reason', 'review') AND "to_id" IS NULL;--> statement-breakpoint
UPDATE "held_texts" SET "to_id" = (
	SELECT CASE WHEN r.student_id = held_texts.user_id THEN r.mentor_id ELSE r.student_id END
	FROM mentor_requests r WHERE r.id = held_texts.object_id
) WHERE "kind" IN ('goal', 'tried', 'note', 'reason') AND "to_id" IS NULL;--> statement-breakpoint
UPDATE "held_texts" SET "to_id" = (
	SELECT CASE WHEN m.student_id = held_texts.user_id THEN m.mentor_id ELSE m.student_id END
	FROM matches m WHERE m.id = held_texts.object_id
) WHERE "kind" = 'reason' AND "to_id" IS NULL;
