import { json, table, text, ts } from "#db/kit.ts";

export const siteSettings = table("site_settings", {
  key: text("key").primaryKey(),
  value: json<unknown>("value").notNull(),
  updatedAt: ts("updated_at").notNull(),
});
