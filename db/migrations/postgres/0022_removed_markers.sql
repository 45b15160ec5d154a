CREATE TABLE "marker_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_markers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"key_id" text NOT NULL,
	"email_hash" text NOT NULL,
	"phone_hash" text,
	"person_hash" text,
	"why" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returners" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"cause" text NOT NULL,
	"matches" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "removed_markers" ADD CONSTRAINT "removed_markers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_markers" ADD CONSTRAINT "removed_markers_key_id_marker_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."marker_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returners" ADD CONSTRAINT "returners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "removed_markers_user_key" ON "removed_markers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "removed_markers_email" ON "removed_markers" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "removed_markers_phone" ON "removed_markers" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "removed_markers_person" ON "removed_markers" USING btree ("person_hash");--> statement-breakpoint
CREATE INDEX "removed_markers_at" ON "removed_markers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "returners_queue" ON "returners" USING btree ("decided_at","at");--> statement-breakpoint
CREATE INDEX "returners_user" ON "returners" USING btree ("user_id","decided_at");