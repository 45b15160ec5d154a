CREATE TABLE "backup_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"kilobytes" integer,
	"started_at" timestamp (3) with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE INDEX "backup_runs_kind" ON "backup_runs" USING btree ("kind","started_at");