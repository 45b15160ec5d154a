import { bool, index, int, json, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { checkResults, mentorStatuses, pauseReasons } from "#lib/safety/verification/rules.ts";
import { users } from "./users.ts";

/** One row per mentor, from sign-up on. */
export const mentors = table(
  "mentors",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text("status", { enum: mentorStatuses }).notNull().default("draft"),
    /** What staff asked, which the mentor reads; reasons of staff are in the log only. */
    statusReason: text("status_reason"),
    /** The status to return to from paused, suspended, expired … */
    statusBefore: text("status_before", { enum: mentorStatuses }),
    /** Whether the accepted checks allow contact with minors. */
    clearedForMinors: bool("cleared_for_minors").notNull().default(false),
    /** When two people approved the mentor with every step passed; null: whoever approves again clears for minors. */
    minorsApprovedAt: ts("minors_approved_at"),
    approvedAt: ts("approved_at"),
    /** The first sessions are on probation. `probationSince` is null for mentors approved before there was probation. */
    probationSince: ts("probation_since"),
    probationEndedAt: ts("probation_ended_at"),
    /** Out of the lists, by choice or automatically; current students keep their mentor. */
    pausedAt: ts("paused_at"),
    pauseReason: text("pause_reason", { enum: pauseReasons }),
    capacity: int("capacity").notNull().default(3),
    noticeHours: int("notice_hours").notNull().default(12),
    breakMinutes: int("break_minutes").notNull().default(15),
    horizonWeeks: int("horizon_weeks").notNull().default(8),
    callTypes: json<("video" | "chat")[]>("call_types").notNull().default(["video", "chat"]),
    /** The weekly hours in one text (`packWeek`), for lists of many mentors; null: read the rows. */
    week: text("week"),
    /** Of the ratings of completed sessions; kept in the transactions that change them (`settleRatings`). */
    ratingCount: int("rating_count").notNull().default(0),
    ratingSum: int("rating_sum").notNull().default(0),
    createdAt: ts("created_at").notNull(),
    updatedAt: ts("updated_at").notNull(),
  },
  (t) => [index("mentors_status").on(t.status)],
);
export type NewMentorRow = typeof mentors.$inferInsert;

/** Result, method, who checked and when; never a document. */
export const mentorChecks = table(
  "mentor_checks",
  {
    id: text("id").primaryKey(),
    mentorId: text("mentor_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    step: text("step", { enum: mentorSteps }).notNull(),
    result: text("result", { enum: checkResults }).notNull(),
    reason: text("reason").notNull(),
    checkedBy: text("checked_by").references(() => users.id, { onDelete: "set null" }),
    checkedAt: ts("checked_at").notNull(),
    expiresAt: ts("expires_at"),
  },
  (t) => [index("mentor_checks_mentor").on(t.mentorId, t.step, t.checkedAt)],
);

/** Weekly free times of a mentor or student, in their own zone. */
export const weeklyHours = table(
  "weekly_hours",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** ISO: 1 is Monday, 7 Sunday. */
    weekday: int("weekday").notNull(),
    /** Minutes after local midnight; `untilMinute` is excluded and may be 1440. */
    fromMinute: int("from_minute").notNull(),
    untilMinute: int("until_minute").notNull(),
  },
  (t) => [uniqueIndex("weekly_hours_range").on(t.userId, t.weekday, t.fromMinute)],
);

/** Local dates, `YYYY-MM-DD`. */
export const daysOff = table(
  "days_off",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: text("day").notNull(),
  },
  (t) => [uniqueIndex("days_off_day").on(t.userId, t.day)],
);
