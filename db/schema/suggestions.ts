import { index, table, text, ts } from "#db/kit.ts";
import { suggestionStatuses } from "#lib/mentoring/suggestions/rules.ts";
import { mentorRequests } from "./matches.ts";
import { users } from "./users.ts";

/** The mentor hears of it only when the student asks them. */
export const matchSuggestions = table(
  "match_suggestions",
  {
    id: text("id").primaryKey(),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mentorId: text("mentor_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The staff account that is told the result; null for a command or a deleted account. */
    suggestedBy: text("suggested_by").references(() => users.id, { onDelete: "set null" }),
    /** As the mentor spells it. */
    subject: text("subject").notNull(),
    /** A start for the student's request. */
    goal: text("goal"),
    reason: text("reason").notNull(),
    status: text("status", { enum: suggestionStatuses }).notNull().default("open"),
    createdAt: ts("created_at").notNull(),
    closedAt: ts("closed_at"),
    /** Set if the student made a request of it. */
    requestId: text("request_id").references(() => mentorRequests.id, { onDelete: "set null" }),
  },
  (t) => [
    index("match_suggestions_student").on(t.studentId, t.status),
    index("match_suggestions_mentor").on(t.mentorId),
    index("match_suggestions_open").on(t.status, t.createdAt),
    index("match_suggestions_request").on(t.requestId),
  ],
);
export type MatchSuggestion = typeof matchSuggestions.$inferSelect;
