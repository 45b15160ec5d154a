import { index, int, table, text } from "#db/kit.ts";

/**
 * For each cache tag the number of its newest change. The row of `countingTag` counts all changes; it is locked until
 * the transaction ends, so a reader who has seen one number has seen all smaller ones.
 */
export const contentChanges = table(
  "content_changes",
  {
    tag: text("tag").primaryKey(),
    number: int("number").notNull(),
  },
  (t) => [index("content_changes_number").on(t.number)],
);

export const countingTag = "";
