import { int, table, text, ts } from "#db/kit.ts";

/** Counted nightly, never during a request. */
export const publicFigures = table("public_figures", {
  key: text("key").primaryKey(),
  value: int("value").notNull(),
  countedAt: ts("counted_at").notNull(),
});
