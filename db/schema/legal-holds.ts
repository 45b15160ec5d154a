import { index, table, text, ts } from "#db/kit.ts";
import { users } from "./users.ts";

/** While one is in force, evidence about the person is not erased. */
export const legalHolds = table(
  "legal_holds",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text("reason").notNull(),
    placedBy: text("placed_by").notNull(),
    placedAt: ts("placed_at").notNull(),
    endedBy: text("ended_by"),
    endedAt: ts("ended_at"),
    endReason: text("end_reason"),
  },
  (t) => [index("legal_holds_user").on(t.userId, t.endedAt)],
);
export type LegalHold = typeof legalHolds.$inferSelect;
