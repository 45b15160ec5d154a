import { table, text, ts, uniqueIndex } from "#db/kit.ts";

/** Schools, libraries and associations through which students come (FIND-19). */
export const partnerCentres = table(
  "partner_centres",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** The name folded (`centreKey`): what must be unique, and what lists are ordered by. */
    nameKey: text("name_key").notNull(),
    /** Code of a country. */
    country: text("country"),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [uniqueIndex("partner_centres_name").on(t.nameKey)],
);
export type PartnerCentre = typeof partnerCentres.$inferSelect;
