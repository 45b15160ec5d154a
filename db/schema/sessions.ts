import { bool, index, int, primaryKey, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { countedSources } from "#lib/mentoring/sessions/counted-rules.ts";
import { markKinds } from "#lib/mentoring/sessions/reliability-rules.ts";
import { cancellations, cancelReasons, sessionStatuses, sessionTypes } from "#lib/mentoring/sessions/rules.ts";
import { appealOutcomes } from "#lib/safety/sanctions/rules.ts";
import { partnerCentres } from "./centres.ts";
import { matches } from "./matches.ts";
import { users } from "./users.ts";

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const sessions = table(
  "sessions",
  {
    id: text("id").primaryKey(),
    matchId: text("match_id")
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
    studentId: person("student_id"),
    mentorId: person("mentor_id"),
    subject: text("subject").notNull(),
    /** As of booking, so past figures do not change. */
    language: text("language"),
    centreId: text("centre_id").references(() => partnerCentres.id, { onDelete: "set null" }),
    type: text("type", { enum: sessionTypes }).notNull(),
    startsAt: ts("starts_at").notNull(),
    endsAt: ts("ends_at").notNull(),
    /** IANA zones when it was booked or last moved. */
    studentZone: text("student_zone").notNull(),
    mentorZone: text("mentor_zone").notNull(),
    note: text("note"),
    status: text("status", { enum: sessionStatuses }).notNull().default("pending"),
    /** Counts changes of time or status; also the calendar entry's sequence. */
    revision: int("revision").notNull().default(0),
    confirmedAt: ts("confirmed_at"),
    completedAt: ts("completed_at"),
    cancelledAt: ts("cancelled_at"),
    cancellation: text("cancellation", { enum: cancellations }),
    cancelReason: text("cancel_reason", { enum: cancelReasons }),
    cancelNote: text("cancel_note"),
    /** Cancelled less than three hours before its start. */
    late: bool("late").notNull().default(false),
    /** A proposed new time; the old one is valid until the other side accepts. */
    proposedStartsAt: ts("proposed_starts_at"),
    proposedEndsAt: ts("proposed_ends_at"),
    proposedBy: text("proposed_by").references(() => users.id, { onDelete: "set null" }),
    proposedAt: ts("proposed_at"),
    /** The cancelled session that this one replaces. */
    insteadOf: text("instead_of"),
    studentJoinedAt: ts("student_joined_at"),
    mentorJoinedAt: ts("mentor_joined_at"),
    /** The counted minutes of a completed session and their source; the audit log has the corrections. */
    countedMinutes: int("counted_minutes"),
    countedFrom: text("counted_from", { enum: countedSources }),
    /** Whether each side says that it took place, if there is no log. */
    studentMet: bool("student_met"),
    mentorMet: bool("mentor_met"),
    createdAt: ts("created_at").notNull(),
    updatedAt: ts("updated_at").notNull(),
  },
  (t) => [
    index("sessions_student").on(t.studentId, t.startsAt),
    index("sessions_mentor").on(t.mentorId, t.startsAt),
    index("sessions_status").on(t.status, t.startsAt),
    index("sessions_match").on(t.matchId),
    index("sessions_start").on(t.startsAt),
  ],
);
export type Session = typeof sessions.$inferSelect;
export type NewSession = typeof sessions.$inferInsert;

/** One row per person and quarter hour of a living session: the key prevents double booking. */
export const sessionClaims = table(
  "session_claims",
  {
    userId: person("user_id"),
    /** Quarter hours since 1970-01-01T00:00Z. */
    quarter: int("quarter").notNull(),
    sessionId: text("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.quarter] }), index("session_claims_session").on(t.sessionId)],
);

export const ratings = table(
  "ratings",
  {
    sessionId: text("session_id")
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    studentId: person("student_id"),
    mentorId: person("mentor_id"),
    /** 1 to 5. */
    stars: int("stars").notNull(),
    comment: text("comment"),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [index("ratings_mentor").on(t.mentorId, t.createdAt)],
);

export const recaps = table(
  "recaps",
  {
    sessionId: text("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    authorId: person("author_id"),
    text: text("text").notNull(),
    nextSteps: text("next_steps"),
    rewrites: int("rewrites").notNull().default(0),
    createdAt: ts("created_at").notNull(),
    updatedAt: ts("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.authorId] })],
);

/** "Did you feel safe and respected?", only for the safeguarding lead. */
export const safetyAnswers = table(
  "safety_answers",
  {
    sessionId: text("session_id")
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    studentId: person("student_id"),
    safe: bool("safe").notNull(),
    text: text("text"),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [index("safety_answers_student").on(t.studentId)],
);

/** A late cancellation or absence. Counts against the person for 30 days. */
export const reliabilityMarks = table(
  "reliability_marks",
  {
    id: text("id").primaryKey(),
    userId: person("user_id"),
    sessionId: text("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: markKinds }).notNull(),
    at: ts("at").notNull(),
    appealText: text("appeal_text"),
    appealedAt: ts("appealed_at"),
    outcome: text("outcome", { enum: appealOutcomes }),
    decidedAt: ts("decided_at"),
    decidedBy: text("decided_by"),
    /** For staff. */
    reason: text("reason"),
    /** To the person. */
    answer: text("answer"),
    liftedAt: ts("lifted_at"),
  },
  (t) => [
    uniqueIndex("reliability_marks_once").on(t.userId, t.sessionId),
    index("reliability_marks_user").on(t.userId, t.at),
    index("reliability_marks_appeals").on(t.decidedAt, t.appealedAt),
  ],
);
