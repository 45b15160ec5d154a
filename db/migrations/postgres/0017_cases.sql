CREATE TABLE "case_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"report_id" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "accused_id" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "clock_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "duplicate_of" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "told" text;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_notes_report" ON "case_notes" USING btree ("report_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_accused" ON "reports" USING btree ("accused_id");