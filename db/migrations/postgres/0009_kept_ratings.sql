ALTER TABLE "mentors" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mentors" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "mentors" SET
  "rating_count" = (SELECT count(*) FROM "ratings" INNER JOIN "sessions" ON "sessions"."id" = "ratings"."session_id" WHERE "ratings"."mentor_id" = "mentors"."user_id" AND "sessions"."status" = 'completed'),
  "rating_sum" = (SELECT coalesce(sum("ratings"."stars"), 0) FROM "ratings" INNER JOIN "sessions" ON "sessions"."id" = "ratings"."session_id" WHERE "ratings"."mentor_id" = "mentors"."user_id" AND "sessions"."status" = 'completed');
