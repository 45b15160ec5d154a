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
CREATE INDEX "users_mailbox" ON "users" USING btree ("mailbox_key");