import { index, int, table, text, ts } from "#db/kit.ts";

/** How often something was done in the current window, in all processes together. Names are keyed hashes. */
export const sharedCounts = table(
  "shared_counts",
  {
    name: text("name").primaryKey(),
    count: int("count").notNull(),
    endsAt: ts("ends_at").notNull(),
  },
  (t) => [index("shared_counts_end").on(t.endsAt)],
);

/** Who works on something alone, in all processes together, and until when if they do not renew it. */
export const leases = table("leases", {
  name: text("name").primaryKey(),
  owner: text("owner").notNull(),
  until: ts("until").notNull(),
});
