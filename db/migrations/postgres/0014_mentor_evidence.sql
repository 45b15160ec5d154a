CREATE TABLE "identity_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"mentor_id" text NOT NULL,
	"method" text NOT NULL,
	"document_type" text NOT NULL,
	"status" text NOT NULL,
	"mime" text,
	"has_file" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "mentor_applications" (
	"mentor_id" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"motivation" text DEFAULT '' NOT NULL,
	"experience" text DEFAULT '' NOT NULL,
	"qualifications" text DEFAULT '' NOT NULL,
	"countries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"declaration" text,
	"declared" text DEFAULT '' NOT NULL,
	"relatives" text DEFAULT '' NOT NULL,
	"conduct_version" text,
	"conduct_at" timestamp (3) with time zone,
	"question" text,
	"answer" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentor_references" (
	"id" text PRIMARY KEY NOT NULL,
	"mentor_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"relation" text NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'invited' NOT NULL,
	"resends" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"known_for" text,
	"known_how" text,
	"reliability" text,
	"concern" text,
	"concern_text" text,
	"answered_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference_links" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_applications" ADD CONSTRAINT "mentor_applications_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_applications" ADD CONSTRAINT "mentor_applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_references" ADD CONSTRAINT "mentor_references_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_references" ADD CONSTRAINT "mentor_references_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_links" ADD CONSTRAINT "reference_links_reference_id_mentor_references_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."mentor_references"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_checks_mentor" ON "identity_checks" USING btree ("mentor_id","created_at");--> statement-breakpoint
CREATE INDEX "identity_checks_file" ON "identity_checks" USING btree ("has_file","status");--> statement-breakpoint
CREATE INDEX "mentor_applications_status" ON "mentor_applications" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "mentor_references_mentor" ON "mentor_references" USING btree ("mentor_id");--> statement-breakpoint
CREATE INDEX "mentor_references_status" ON "mentor_references" USING btree ("status","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reference_links_hash" ON "reference_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "reference_links_reference" ON "reference_links" USING btree ("reference_id");