CREATE TABLE "second_words" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"about_id" text,
	"content" jsonb NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"agreed_by" text
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "word_counts_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "second_words" ADD CONSTRAINT "second_words_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_words" ADD CONSTRAINT "second_words_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_words" ADD CONSTRAINT "second_words_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "second_words_key" ON "second_words" USING btree ("key");--> statement-breakpoint
CREATE INDEX "second_words_about" ON "second_words" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "second_words_asked_by" ON "second_words" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "second_words_ends" ON "second_words" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "second_words_agreed_by" ON "second_words" USING btree ("agreed_by");