import { index, json, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { type ReviewCause, reviewOutcomes } from "#lib/mentoring/session-reviews/rules.ts";
import { sessions } from "./sessions.ts";
import { users } from "./users.ts";

/** A completed session that staff look at. */
export const sessionReviews = table(
  "session_reviews",
  {
    id: text("id").primaryKey(),
    sessionId: text("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    mentorId: text("mentor_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    causes: json<ReviewCause[]>("causes").notNull(),
    createdAt: ts("created_at").notNull(),
    dueAt: ts("due_at").notNull(),
    outcome: text("outcome", { enum: reviewOutcomes }),
    note: text("note"),
    reviewedBy: text("reviewed_by").references(() => users.id, { onDelete: "set null" }),
    reviewedAt: ts("reviewed_at"),
  },
  (t) => [
    uniqueIndex("session_reviews_session").on(t.sessionId),
    index("session_reviews_mentor").on(t.mentorId, t.outcome),
    index("session_reviews_open").on(t.outcome, t.dueAt),
  ],
);
export type SessionReview = typeof sessionReviews.$inferSelect;
