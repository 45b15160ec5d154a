import { index, table, text, ts } from "#db/kit.ts";
import { markerKeys } from "./returners.ts";
import { users } from "./users.ts";

/**
 * Mailboxes that were confirmed and telephones that an account had before, as keyed hashes: whoever shared one is of the same
 * household. A hash of a telephone begins with `phone:`, one of a name with date of birth with `name:`, one of a mailbox that a student
 * never confirmed with `typed:`.
 */
export const formerReach = table(
  "former_reach",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    keyId: text("key_id")
      .notNull()
      .references(() => markerKeys.id),
    hash: text("hash").notNull(),
    /** When it was given up. */
    at: ts("at").notNull(),
  },
  (t) => [
    index("former_reach_user").on(t.userId),
    index("former_reach_hash").on(t.hash),
    index("former_reach_at").on(t.at),
  ],
);
export type FormerReach = typeof formerReach.$inferSelect;
