CREATE TABLE "report_pictures" (
	"report_id" text NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "report_pictures_report_id_picture_id_pk" PRIMARY KEY("report_id","picture_id")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "seen_links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "translation_agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "translation_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "unused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report_pictures" ADD CONSTRAINT "report_pictures_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_pictures_picture" ON "report_pictures" USING btree ("picture_id");--> statement-breakpoint
-- Posts whose pictures nobody of the staff saw: the regular work of posts looks at them again, a few at a time.
UPDATE "posts" SET "checked_at" = NULL WHERE "status" = 'published' AND ("content" LIKE '%/uploads/%' OR "featured_image" LIKE '/uploads/%');--> statement-breakpoint
-- Nobody asks themselves; translations of posts of others wait for their authors.
UPDATE "posts" SET "translation_agreed_at" = "updated_at" WHERE EXISTS (SELECT 1 FROM "posts" AS "original" WHERE "original"."id" = "posts"."translation_of" AND "original"."author_id" = "posts"."author_id");