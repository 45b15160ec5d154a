import { bool, index, json, primaryKey, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { ageBands } from "#lib/identity/age/bands.ts";
import { caseDecisions, caseStatuses, evidenceKinds, reportGrades } from "#lib/safety/reports/rules.ts";
import { calls } from "./calls.ts";
import { messages } from "./messages.ts";
import { posts } from "./posts.ts";
import { users } from "./users.ts";

export const reports = table(
  "reports",
  {
    id: text("id").primaryKey(),
    /** The receipt number that the reporter gets. */
    number: text("number").notNull(),
    kind: text("kind").notNull(),
    text: text("text").notNull(),
    /** The reported page, as given. */
    about: text("about"),
    postId: text("post_id").references(() => posts.id, { onDelete: "set null" }),
    messageId: text("message_id").references(() => messages.id, { onDelete: "set null" }),
    callId: text("call_id").references(() => calls.id, { onDelete: "set null" }),
    reporterId: text("reporter_id").references(() => users.id, { onDelete: "set null" }),
    /** How old they were when it came in: a child's report stays one after the account is erased. */
    reporterBand: text("reporter_band", { enum: ageBands }),
    /** Opened by staff, or found by the system; else a report without `reporterId` is a stranger's. */
    byHouse: bool("by_house").notNull().default(false),
    /** Whom it is about, as found when it came in. No reference: the file outlives the account. */
    accusedId: text("accused_id"),
    /** The student of the session, conversation, call or request that it is about, whose words it may carry. No reference either. */
    studentId: text("student_id"),
    /** For the outcome, if the reporter wants it. */
    email: text("email"),
    locale: text("locale").notNull(),
    /** Response time: S0 1 hour, S1 24 hours, S2 72 hours, S3 7 days. */
    grade: text("grade", { enum: reportGrades }).notNull(),
    status: text("status", { enum: caseStatuses }).notNull().default("open"),
    /** When the time for an answer began, if the grade was raised later. */
    clockFrom: ts("clock_from"),
    decision: text("decision", { enum: caseDecisions }),
    /** The receipt number of the report that says the same. */
    duplicateOf: text("duplicate_of"),
    /** Why it was decided so, for the case file. */
    outcome: text("outcome"),
    /** What the reporter is told beyond the sentence of the decision. */
    told: text("told"),
    createdAt: ts("created_at").notNull(),
    closedAt: ts("closed_at"),
  },
  (t) => [
    uniqueIndex("reports_number_key").on(t.number),
    index("reports_queue").on(t.status, t.grade, t.createdAt),
    index("reports_post").on(t.postId),
    index("reports_message").on(t.messageId),
    index("reports_call").on(t.callId),
    index("reports_reporter").on(t.reporterId),
    index("reports_accused").on(t.accusedId),
  ],
);

export type Report = typeof reports.$inferSelect;

/** Frozen when the report came in: later changes to the original do not affect it. */
export const reportEvidence = table(
  "report_evidence",
  {
    id: text("id").primaryKey(),
    reportId: text("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: evidenceKinds }).notNull(),
    content: json<Record<string, unknown>>("content").notNull(),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [index("report_evidence_report").on(t.reportId)],
);

/** Pictures that were frozen with a report: their files stay as long as the report. */
export const reportPictures = table(
  "report_pictures",
  {
    reportId: text("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    /** No reference: the report says so even if a file is lost. */
    pictureId: text("picture_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.pictureId] }), index("report_pictures_picture").on(t.pictureId)],
);

/** Written by safeguarding leads; rows are never changed. */
export const caseNotes = table(
  "case_notes",
  {
    id: text("id").primaryKey(),
    reportId: text("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    /** No reference: the file outlives the account. */
    authorId: text("author_id").notNull(),
    text: text("text").notNull(),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [index("case_notes_report").on(t.reportId, t.createdAt)],
);
