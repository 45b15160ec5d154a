import { index, table, text, ts, uniqueIndex } from "#db/kit.ts";

/** Schools, libraries and associations that students come through. */
export const partnerCentres = table(
  "partner_centres",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** The folded name (`centreKey`), unique and used for sorting. */
    nameKey: text("name_key").notNull(),
    country: text("country"),
    /** Null: the zone of the country, if it has only one. */
    timeZone: text("time_zone"),
    /** On the cards of its students; null until the first card is made. */
    code: text("code"),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [uniqueIndex("partner_centres_name").on(t.nameKey), uniqueIndex("partner_centres_code").on(t.code)],
);
/** Networks that students of a centre signed in from with their cards. Others' wrong PINs pause nobody there. */
export const centreNetworks = table(
  "centre_networks",
  {
    /** Keyed, and of the centre: the same network has another hash at another centre. */
    hash: text("hash").primaryKey(),
    centreId: text("centre_id")
      .notNull()
      .references(() => partnerCentres.id, { onDelete: "cascade" }),
    usedAt: ts("used_at").notNull(),
  },
  (t) => [index("centre_networks_centre").on(t.centreId), index("centre_networks_used").on(t.usedAt)],
);

export type PartnerCentre = typeof partnerCentres.$inferSelect;
