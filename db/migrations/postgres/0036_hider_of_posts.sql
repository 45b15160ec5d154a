ALTER TABLE "posts" ADD COLUMN "hidden_by" text;
--> statement-breakpoint
UPDATE "posts" SET "hidden_by" = CASE
	WHEN "hidden_reason" = 'open report' THEN 'report'
	WHEN "hidden_reason" = 'The author was removed.' THEN 'removal'
	WHEN "hidden_reason" = 'The author is suspended, and a report of the gravest grade is open.' AND (SELECT "actor_role" FROM "audit_log" WHERE "action" = 'post.hide' AND "object" = 'post:' || "posts"."id" ORDER BY "seq" DESC LIMIT 1) = 'system' THEN
		CASE WHEN EXISTS (SELECT 1 FROM "mentors" WHERE "user_id" = "author_id" AND "status" = 'removed') THEN 'removal' ELSE 'suspension' END
	WHEN (SELECT "actor_role" FROM "audit_log" WHERE "action" = 'post.hide' AND "object" = 'post:' || "posts"."id" ORDER BY "seq" DESC LIMIT 1) = 'coordinator' THEN 'coordinator'
	ELSE 'lead'
END WHERE "hidden_at" IS NOT NULL;
