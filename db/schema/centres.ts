import { table, text, ts, uniqueIndex } from "#db/kit.ts";

/** Schools, libraries and associations that students come through. */
export const partnerCentres = table(
  "partner_centres",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** The folded name (`centreKey`), unique and used for sorting. */
    nameKey: text("name_key").notNull(),
    country: text("country"),
    /** On the cards of its students; null until the first card is made. */
    code: text("code"),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [uniqueIndex("partner_centres_name").on(t.nameKey), uniqueIndex("partner_centres_code").on(t.code)],
);
export type PartnerCentre = typeof partnerCentres.$inferSelect;
