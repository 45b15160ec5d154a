CREATE TABLE "former_reach" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"key_id" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "former_reach" ADD CONSTRAINT "former_reach_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_reach" ADD CONSTRAINT "former_reach_key_id_marker_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."marker_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_reach_user" ON "former_reach" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_reach_hash" ON "former_reach" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "former_reach_at" ON "former_reach" USING btree ("at");