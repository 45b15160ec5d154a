import { sql } from "drizzle-orm";
import { check, index, int, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { donationStates, entryKinds } from "#lib/publishing/donations/rules.ts";

/** Without a payment provider every row is a pledge: nothing was charged. */
export const donations = table(
  "donations",
  {
    /** Comes from the form, so a form sent twice is one donation. */
    id: text("id").primaryKey(),
    /** Minor units of the currency (cents, whole yen). */
    amountMinor: int("amount_minor").notNull(),
    /** ISO 4217, lower case. */
    currency: text("currency").notNull().default("usd"),
    state: text("state", { enum: donationStates }).notNull(),
    locale: text("locale").notNull(),
    /** Only if left for a receipt; donors are otherwise unknown. */
    email: text("email"),
    /** The provider's ids of the payment page and of the payment. */
    checkoutId: text("checkout_id"),
    paymentId: text("payment_id"),
    paidAt: ts("paid_at"),
    createdAt: ts("created_at").notNull(),
    updatedAt: ts("updated_at"),
  },
  (t) => [
    index("donations_created").on(t.createdAt),
    uniqueIndex("donations_checkout").on(t.checkoutId),
    uniqueIndex("donations_payment").on(t.paymentId),
    check("donations_amount_positive", sql`${t.amountMinor} > 0`),
  ],
);
export type Donation = typeof donations.$inferSelect;
export type NewDonation = typeof donations.$inferInsert;

/** The ledger: each movement once, by the provider's id. The sum is what a donation brought in. */
export const donationEntries = table(
  "donation_entries",
  {
    /** The provider's id of the payment, refund or dispute, with what happened to it. */
    id: text("id").primaryKey(),
    donationId: text("donation_id")
      .notNull()
      .references(() => donations.id),
    kind: text("kind", { enum: entryKinds }).notNull(),
    /** Minor units; incoming is positive, outgoing negative. */
    amountMinor: int("amount_minor").notNull(),
    currency: text("currency").notNull(),
    at: ts("at").notNull(),
  },
  (t) => [index("donation_entries_donation").on(t.donationId), index("donation_entries_at").on(t.at)],
);
export type DonationEntry = typeof donationEntries.$inferSelect;

/** Processed messages of the payment provider, so a repeated one changes nothing. */
export const providerEvents = table(
  "provider_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    createdAt: ts("created_at").notNull(),
    receivedAt: ts("received_at").notNull(),
  },
  (t) => [index("provider_events_received").on(t.receivedAt)],
);
