import { index, int, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { callEndings, callKinds, callStatuses } from "#lib/mentoring/video-calls/rules.ts";
import { matches } from "./matches.ts";
import { sessions } from "./sessions.ts";
import { users } from "./users.ts";

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A room for two: of a booked session, or one adult calling another. Logged, never recorded. */
export const calls = table(
  "calls",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: callKinds }).notNull(),
    sessionId: text("session_id").references(() => sessions.id, { onDelete: "cascade" }),
    matchId: text("match_id")
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
    studentId: person("student_id"),
    mentorId: person("mentor_id"),
    startedBy: person("started_by"),
    status: text("status", { enum: callStatuses }).notNull(),
    createdAt: ts("created_at").notNull(),
    /** When both were in it for the first time; the longest duration counts from then. */
    openedAt: ts("opened_at"),
    answeredAt: ts("answered_at"),
    /** When the server closes it in any case. */
    closesAt: ts("closes_at"),
    warnedAt: ts("warned_at"),
    endedAt: ts("ended_at"),
    ending: text("ending", { enum: callEndings }),
  },
  (t) => [
    uniqueIndex("calls_session").on(t.sessionId),
    index("calls_student").on(t.studentId, t.createdAt),
    index("calls_mentor").on(t.mentorId, t.createdAt),
    index("calls_status").on(t.status, t.closesAt),
  ],
);
export type Call = typeof calls.$inferSelect;
export type NewCall = typeof calls.$inferInsert;

/** One stay of a person in a room. Signals are addressed to the id. */
export const callVisits = table(
  "call_visits",
  {
    id: text("id").primaryKey(),
    callId: text("call_id")
      .notNull()
      .references(() => calls.id, { onDelete: "cascade" }),
    userId: person("user_id"),
    joinedAt: ts("joined_at").notNull(),
    /** Renewed while the page is in the call; someone not heard of has left. */
    seenAt: ts("seen_at").notNull(),
    leftAt: ts("left_at"),
  },
  (t) => [index("call_visits_call").on(t.callId, t.joinedAt), index("call_visits_user").on(t.userId, t.joinedAt)],
);
export type CallVisit = typeof callVisits.$inferSelect;

/** A member of staff who listened to a call. The two are told in the transaction that stores it. */
export const staffVisits = table(
  "staff_visits",
  {
    id: text("id").primaryKey(),
    callId: text("call_id")
      .notNull()
      .references(() => calls.id, { onDelete: "cascade" }),
    userId: person("user_id"),
    reason: text("reason").notNull(),
    joinedAt: ts("joined_at").notNull(),
    /** When their page could hear; nothing is sent to it before. */
    readyAt: ts("ready_at"),
    seenAt: ts("seen_at").notNull(),
    leftAt: ts("left_at"),
  },
  (t) => [index("staff_visits_call").on(t.callId, t.joinedAt), index("staff_visits_user").on(t.userId, t.joinedAt)],
);
export type StaffVisit = typeof staffVisits.$inferSelect;

/** The shared notes of a call: one row per state, the newest one is current. */
export const callNotes = table(
  "call_notes",
  {
    id: text("id").primaryKey(),
    callId: text("call_id")
      .notNull()
      .references(() => calls.id, { onDelete: "cascade" }),
    revision: int("revision").notNull(),
    authorId: person("author_id"),
    text: text("text").notNull(),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [uniqueIndex("call_notes_revision").on(t.callId, t.revision), index("call_notes_author").on(t.authorId)],
);
