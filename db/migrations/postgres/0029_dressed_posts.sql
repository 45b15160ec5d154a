CREATE TABLE "dressed_posts" (
	"post_id" text PRIMARY KEY NOT NULL,
	"dressed_by" text NOT NULL,
	"dressed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dressed_posts" ADD CONSTRAINT "dressed_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;