import { sql } from "drizzle-orm";
import { check, index, int, table, text, ts } from "../kit.ts";

/** Donations and pledges. Without a payment provider every row is a pledge: nothing was charged (DON-05). */
export const donations = table(
  "donations",
  {
    id: text("id").primaryKey(),
    /** Minor units of the currency: cents. Money is never a fraction. */
    amountMinor: int("amount_minor").notNull(),
    currency: text("currency").notNull().default("usd"),
    state: text("state", { enum: ["pledged"] }).notNull(),
    locale: text("locale").notNull(),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [index("donations_created").on(t.createdAt), check("donations_amount_positive", sql`${t.amountMinor} > 0`)],
);

export type Donation = typeof donations.$inferSelect;
