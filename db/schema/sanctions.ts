import { index, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { appealOutcomes, sanctionClasses, sanctionKinds } from "#lib/safety/sanctions/rules.ts";
import { users } from "./users.ts";

/** What staff decided against a student or mentor. A suspension's effect is `users.suspendedAt`, a mute's `users.mutedUntil`. */
export const sanctions = table(
  "sanctions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: sanctionKinds }).notNull(),
    /** All that the person is told of the reason. */
    why: text("why", { enum: sanctionClasses }).notNull(),
    /** For staff. */
    reason: text("reason").notNull(),
    reportNumber: text("report_number"),
    /** As in the audit log: an account id, `system` or `command`. */
    by: text("by").notNull(),
    /** The role it was imposed in, which a deputy has for a time only; null: of before it was kept. */
    byRole: text("by_role"),
    at: ts("at").notNull(),
    /** When a mute ends by itself. */
    until: ts("until"),
    /** When the person said that they read it. */
    readAt: ts("read_at"),
    endedAt: ts("ended_at"),
    endedBy: text("ended_by"),
  },
  (t) => [index("sanctions_user").on(t.userId, t.at)],
);
export type Sanction = typeof sanctions.$inferSelect;

/** One for each sanction, decided by somebody else than who sanctioned. */
export const appeals = table(
  "appeals",
  {
    id: text("id").primaryKey(),
    sanctionId: text("sanction_id")
      .notNull()
      .references(() => sanctions.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    at: ts("at").notNull(),
    outcome: text("outcome", { enum: appealOutcomes }),
    decidedAt: ts("decided_at"),
    decidedBy: text("decided_by"),
    /** For staff. */
    reason: text("reason"),
    /** To the person. */
    answer: text("answer"),
  },
  (t) => [
    uniqueIndex("appeals_sanction_key").on(t.sanctionId),
    index("appeals_queue").on(t.decidedAt, t.at),
    index("appeals_user").on(t.userId),
  ],
);
export type Appeal = typeof appeals.$inferSelect;
