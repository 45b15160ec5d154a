import { index, primaryKey, table, text, ts } from "#db/kit.ts";
import { recognitionKinds } from "#lib/progress/recognitions/rules.ts";
import { users } from "./users.ts";

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** One row per person and badge. It is revoked when no longer earned, and restored in the same row. */
export const badgeAwards = table(
  "badge_awards",
  {
    userId: person("user_id"),
    /** From the catalogue in `lib/progress/achievements`. */
    badge: text("badge").notNull(),
    earnedAt: ts("earned_at").notNull(),
    revokedAt: ts("revoked_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.badge] })],
);
export type BadgeAward = typeof badgeAwards.$inferSelect;

export const recognitions = table(
  "recognitions",
  {
    id: text("id").primaryKey(),
    userId: person("user_id"),
    kind: text("kind", { enum: recognitionKinds }).notNull(),
    title: text("title").notNull(),
    giver: text("giver").notNull(),
    /** `YYYY-MM-DD`. */
    givenOn: text("given_on").notNull(),
    enteredBy: text("entered_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: ts("created_at").notNull(),
    withdrawnAt: ts("withdrawn_at"),
  },
  (t) => [index("recognitions_user").on(t.userId, t.givenOn)],
);
export type Recognition = typeof recognitions.$inferSelect;
