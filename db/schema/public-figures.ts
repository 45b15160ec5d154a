import { int, table, text, ts } from "#db/kit.ts";

/** Numbers the public pages may show, counted nightly (SITE-29); never counted while a page is read. */
export const publicFigures = table("public_figures", {
  key: text("key").primaryKey(),
  value: int("value").notNull(),
  countedAt: ts("counted_at").notNull(),
});
