import { index, table, text, ts } from "#db/kit.ts";
import { suggestionStatuses } from "#lib/mentoring/suggestions/rules.ts";
import { mentorRequests } from "./matches.ts";
import { users } from "./users.ts";

/** Mentors whom coordinators suggest to students (FIND-19). The mentor hears of it when the student has asked them, not before. */
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
    /** The staff account that is told what came of it; null when it was made by a command or the account is gone. */
    suggestedBy: text("suggested_by").references(() => users.id, { onDelete: "set null" }),
    /** As the mentor spells it. */
    subject: text("subject").notNull(),
    /** What the student's request could begin with. */
    goal: text("goal"),
    /** Why this mentor, in the coordinator's words to the student. */
    reason: text("reason").notNull(),
    status: text("status", { enum: suggestionStatuses }).notNull().default("open"),
    createdAt: ts("created_at").notNull(),
    closedAt: ts("closed_at"),
    /** The request the student made of it; marks that request as suggested. */
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
