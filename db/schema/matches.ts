import { bool, index, primaryKey, table, text, ts } from "#db/kit.ts";
import { checkInOutcomes, checkInPeople } from "#lib/mentoring/caseload/rules.ts";
import { matchEndings, matchStatuses } from "#lib/mentoring/matches/rules.ts";
import { declineReasons, openStatuses, requestStatuses } from "#lib/mentoring/requests/rules.ts";
import { partnerCentres } from "./centres.ts";
import { users } from "./users.ts";

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Offers to further mentors are requests of their own with the same root. */
export const mentorRequests = table(
  "mentor_requests",
  {
    id: text("id").primaryKey(),
    /** The id of the request that the student wrote; its own id unless this is an offer. */
    rootId: text("root_id").notNull(),
    studentId: person("student_id"),
    mentorId: person("mentor_id"),
    subject: text("subject").notNull(),
    goal: text("goal").notNull(),
    tried: text("tried"),
    preferredTimes: text("preferred_times"),
    /** The language code that the student wants to speak. */
    language: text("language").notNull(),
    /** The student's centre at the time. */
    centreId: text("centre_id").references(() => partnerCentres.id, { onDelete: "set null" }),
    /** Whether others may get it if nobody answers. */
    offerOthers: bool("offer_others").notNull().default(false),
    status: text("status", { enum: requestStatuses }).notNull().default("pending"),
    /** The mentor asked for more information. */
    question: text("question"),
    answer: text("answer"),
    declineReason: text("decline_reason", { enum: declineReasons }),
    declineNote: text("decline_note"),
    createdAt: ts("created_at").notNull(),
    /** Since when it waits for the mentor; null while it waits for the student. */
    waitingSince: ts("waiting_since"),
    remindedAt: ts("reminded_at"),
    /** The mentor's first answer of any kind. */
    answeredAt: ts("answered_at"),
    closedAt: ts("closed_at"),
    /** When an expired request was offered to others; happens once. */
    offeredOnAt: ts("offered_on_at"),
  },
  (t) => [
    index("mentor_requests_student").on(t.studentId, t.status),
    index("mentor_requests_mentor").on(t.mentorId, t.status, t.waitingSince),
    index("mentor_requests_root").on(t.rootId),
    index("mentor_requests_waiting").on(t.status, t.waitingSince),
    index("mentor_requests_answered").on(t.answeredAt, t.mentorId),
    index("mentor_requests_created").on(t.createdAt),
  ],
);
export type MentorRequest = typeof mentorRequests.$inferSelect;

export const openRequestStatuses = openStatuses;

export const matches = table(
  "matches",
  {
    id: text("id").primaryKey(),
    requestId: text("request_id").references(() => mentorRequests.id, { onDelete: "set null" }),
    studentId: person("student_id"),
    mentorId: person("mentor_id"),
    status: text("status", { enum: matchStatuses }).notNull().default("active"),
    startedAt: ts("started_at").notNull(),
    endedAt: ts("ended_at"),
    endedBy: text("ended_by", { enum: matchEndings }),
    endNote: text("end_note"),
  },
  (t) => [
    index("matches_student").on(t.studentId, t.status),
    index("matches_mentor").on(t.mentorId, t.status),
    index("matches_request").on(t.requestId),
  ],
);
export type Match = typeof matches.$inferSelect;

/** Takes effect at once, in both directions, and is not announced. */
export const blocks = table(
  "blocks",
  {
    blockerId: person("blocker_id"),
    blockedId: person("blocked_id"),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.blockerId, t.blockedId] }), index("blocks_blocked").on(t.blockedId)],
);

/** A coordinator asked somebody of a match how it goes. */
export const checkIns = table(
  "check_ins",
  {
    id: text("id").primaryKey(),
    matchId: text("match_id")
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
    studentId: person("student_id"),
    mentorId: person("mentor_id"),
    who: text("who", { enum: checkInPeople }).notNull(),
    outcome: text("outcome", { enum: checkInOutcomes }).notNull(),
    note: text("note"),
    /** No reference: it outlives the account. */
    staffId: text("staff_id").notNull(),
    at: ts("at").notNull(),
    takenBackAt: ts("taken_back_at"),
  },
  (t) => [
    index("check_ins_match").on(t.matchId, t.at),
    index("check_ins_student").on(t.studentId),
    index("check_ins_mentor").on(t.mentorId),
  ],
);
export type CheckIn = typeof checkIns.$inferSelect;
