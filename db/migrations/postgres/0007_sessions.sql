ALTER TABLE "bookings" RENAME TO "sessions";--> statement-breakpoint
ALTER TABLE "booking_claims" RENAME TO "session_claims";--> statement-breakpoint
ALTER TABLE "session_claims" RENAME COLUMN "booking_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "ratings" RENAME COLUMN "booking_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "recaps" RENAME COLUMN "booking_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "reliability_marks" RENAME COLUMN "booking_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "safety_answers" RENAME COLUMN "booking_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "calls" RENAME COLUMN "booking_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "session_claims" RENAME CONSTRAINT "booking_claims_user_id_users_id_fk" TO "session_claims_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "session_claims" RENAME CONSTRAINT "booking_claims_booking_id_bookings_id_fk" TO "session_claims_session_id_sessions_id_fk";--> statement-breakpoint
ALTER TABLE "session_claims" RENAME CONSTRAINT "booking_claims_user_id_quarter_pk" TO "session_claims_user_id_quarter_pk";--> statement-breakpoint
ALTER INDEX "booking_claims_booking" RENAME TO "session_claims_session";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "bookings_match_id_matches_id_fk" TO "sessions_match_id_matches_id_fk";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "bookings_student_id_users_id_fk" TO "sessions_student_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "bookings_mentor_id_users_id_fk" TO "sessions_mentor_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "bookings_centre_id_partner_centres_id_fk" TO "sessions_centre_id_partner_centres_id_fk";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "bookings_proposed_by_users_id_fk" TO "sessions_proposed_by_users_id_fk";--> statement-breakpoint
ALTER INDEX "bookings_student" RENAME TO "sessions_student";--> statement-breakpoint
ALTER INDEX "bookings_mentor" RENAME TO "sessions_mentor";--> statement-breakpoint
ALTER INDEX "bookings_status" RENAME TO "sessions_status";--> statement-breakpoint
ALTER INDEX "bookings_match" RENAME TO "sessions_match";--> statement-breakpoint
ALTER INDEX "bookings_start" RENAME TO "sessions_start";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "bookings_pkey" TO "sessions_pkey";--> statement-breakpoint
ALTER TABLE "ratings" RENAME CONSTRAINT "ratings_booking_id_bookings_id_fk" TO "ratings_session_id_sessions_id_fk";--> statement-breakpoint
ALTER TABLE "recaps" RENAME CONSTRAINT "recaps_booking_id_bookings_id_fk" TO "recaps_session_id_sessions_id_fk";--> statement-breakpoint
ALTER TABLE "recaps" RENAME CONSTRAINT "recaps_booking_id_author_id_pk" TO "recaps_session_id_author_id_pk";--> statement-breakpoint
ALTER TABLE "reliability_marks" RENAME CONSTRAINT "reliability_marks_booking_id_bookings_id_fk" TO "reliability_marks_session_id_sessions_id_fk";--> statement-breakpoint
ALTER TABLE "safety_answers" RENAME CONSTRAINT "safety_answers_booking_id_bookings_id_fk" TO "safety_answers_session_id_sessions_id_fk";--> statement-breakpoint
ALTER TABLE "calls" RENAME CONSTRAINT "calls_booking_id_bookings_id_fk" TO "calls_session_id_sessions_id_fk";--> statement-breakpoint
ALTER INDEX "calls_booking" RENAME TO "calls_session";
