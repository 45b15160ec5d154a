CREATE TABLE "post_revisions" (
	"id" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"version" integer NOT NULL,
	"saved_by" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"featured_image" text,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category_ids" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_tags" (
	"post_id" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "post_tags_post_id_key_pk" PRIMARY KEY("post_id","key")
);
--> statement-breakpoint
CREATE TABLE "working_copies" (
	"id" text PRIMARY KEY NOT NULL,
	"author_id" text NOT NULL,
	"base_version" integer,
	"data" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "publish_zone" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "review_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "review_note" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "translation_of" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "avif_widths" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "loose_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "author_key" text;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_copies" ADD CONSTRAINT "working_copies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_revisions_version" ON "post_revisions" USING btree ("post_id","version");--> statement-breakpoint
CREATE INDEX "post_revisions_saved_by" ON "post_revisions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "post_tags_key" ON "post_tags" USING btree ("key","post_id");--> statement-breakpoint
CREATE INDEX "working_copies_author" ON "working_copies" USING btree ("author_id","updated_at");--> statement-breakpoint
CREATE INDEX "posts_publish_at" ON "posts" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "posts_review_asked" ON "posts" USING btree ("review_asked_at");--> statement-breakpoint
CREATE INDEX "posts_translation_of" ON "posts" USING btree ("translation_of");--> statement-breakpoint
CREATE INDEX "uploads_loose" ON "uploads" USING btree ("loose_until");--> statement-breakpoint
CREATE UNIQUE INDEX "users_author_key" ON "users" USING btree ("author_key");--> statement-breakpoint
UPDATE "posts" SET "approved_at" = "published_at" WHERE "status" = 'published';
