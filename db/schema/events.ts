import { index, int, json, primaryKey, table, text, ts } from "#db/kit.ts";
import { users } from "./users.ts";

/**
 * How many events a person ever had. A sequence of the database is not ordered by commit; this row is locked until its transaction
 * ends, so that a reader who has seen one number has seen all smaller ones.
 */
export const eventCounters = table("event_counters", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  seq: int("seq").notNull(),
});

/** What a person's open pages are told, in order; appended in the transaction of the change it tells of. Kept for days. */
export const events = table(
  "events",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** 1, 2, 3 … of this person. */
    seq: int("seq").notNull(),
    type: text("type").notNull(),
    payload: json<Record<string, unknown>>("payload").notNull(),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.seq] }), index("events_created").on(t.createdAt)],
);

/** When a person last had a page open that listens (CHAT-02); adults alone have a row (CHAT-14). */
export const presence = table("presence", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  seenAt: ts("seen_at").notNull(),
});
