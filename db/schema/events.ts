import { index, int, json, primaryKey, table, text, ts } from "#db/kit.ts";
import { users } from "./users.ts";

/**
 * A database sequence is not ordered by commit. This row is locked until the transaction ends,
 * so a reader who has seen one number has seen all smaller ones.
 */
export const eventCounters = table("event_counters", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  seq: int("seq").notNull(),
});

/** Events for a person's open pages, stored in the transaction of the change. Kept for days. */
export const events = table(
  "events",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** 1, 2, 3 … for each person. */
    seq: int("seq").notNull(),
    type: text("type").notNull(),
    payload: json<Record<string, unknown>>("payload").notNull(),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.seq] }), index("events_created").on(t.createdAt)],
);

/** When a person last had a listening page open; only adults have a row. */
export const presence = table("presence", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  seenAt: ts("seen_at").notNull(),
});
