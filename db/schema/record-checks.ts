import { index, table, text, ts } from "#db/kit.ts";
import { recordOutcomes } from "#lib/safety/record-checks/rules.ts";
import { users } from "./users.ts";

const mentor = () =>
  text("mentor_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
const staff = (name: string) => text(name).references(() => users.id, { onDelete: "set null" });

/** What came of a record check in one country; never the document. */
export const recordChecks = table(
  "record_checks",
  {
    id: text("id").primaryKey(),
    mentorId: mentor(),
    country: text("country").notNull(),
    /** A kind of that country's table. */
    kind: text("kind").notNull(),
    outcome: text("outcome", { enum: recordOutcomes }).notNull(),
    /** `YYYY-MM-DD`. */
    issuedOn: text("issued_on"),
    expiresAt: ts("expires_at"),
    note: text("note").notNull(),
    recordedBy: staff("recorded_by"),
    recordedAt: ts("recorded_at").notNull(),
  },
  (t) => [index("record_checks_mentor").on(t.mentorId, t.recordedAt)],
);
export type RecordCheck = typeof recordChecks.$inferSelect;

/** Only for staff. */
export const interviewNotes = table(
  "interview_notes",
  {
    id: text("id").primaryKey(),
    mentorId: mentor(),
    /** `YYYY-MM-DD`, when the talk was. */
    heldOn: text("held_on").notNull(),
    text: text("text").notNull(),
    writtenBy: staff("written_by"),
    writtenAt: ts("written_at").notNull(),
  },
  (t) => [index("interview_notes_mentor").on(t.mentorId, t.writtenAt)],
);
export type InterviewNote = typeof interviewNotes.$inferSelect;

/** A mentor is approved when enough members of staff did. Taking an approval back deletes it; the audit log keeps it. */
export const mentorApprovals = table(
  "mentor_approvals",
  {
    id: text("id").primaryKey(),
    mentorId: mentor(),
    /** Null: a command that ran before there was any staff. */
    staffId: staff("staff_id"),
    reason: text("reason").notNull(),
    givenAt: ts("given_at").notNull(),
    /** When the last one came and the mentor was approved; null while others lack. */
    countedAt: ts("counted_at"),
  },
  (t) => [index("mentor_approvals_mentor").on(t.mentorId, t.givenAt)],
);
export type MentorApproval = typeof mentorApprovals.$inferSelect;
