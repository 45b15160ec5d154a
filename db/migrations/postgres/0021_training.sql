CREATE TABLE "training_attempts" (
	"mentor_id" text NOT NULL,
	"number" integer NOT NULL,
	"round" integer NOT NULL,
	"course" text NOT NULL,
	"seed" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"score" integer,
	"passed" boolean,
	"again" jsonb,
	CONSTRAINT "training_attempts_mentor_id_number_pk" PRIMARY KEY("mentor_id","number")
);
--> statement-breakpoint
CREATE TABLE "training_progress" (
	"mentor_id" text NOT NULL,
	"round" integer NOT NULL,
	"unit" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "training_progress_mentor_id_round_unit_pk" PRIMARY KEY("mentor_id","round","unit")
);
--> statement-breakpoint
ALTER TABLE "training_attempts" ADD CONSTRAINT "training_attempts_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_progress" ADD CONSTRAINT "training_progress_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;