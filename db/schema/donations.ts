import { sql } from "drizzle-orm";
import { check, index, int, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { donationStates, entryKinds } from "#lib/publishing/donations/rules.ts";

/** Donations and pledges. Without a payment provider every row is a pledge: nothing was charged (DON-05). */
export const donations = table(
  "donations",
  {
    /** The name its form was sent under, so that a form sent twice is one donation. */
    id: text("id").primaryKey(),
    /** Minor units of the currency (cents of a dollar, whole yen). Money is never a fraction. */
    amountMinor: int("amount_minor").notNull(),
    /** Three letters, lower case (ISO 4217). */
    currency: text("currency").notNull().default("usd"),
    state: text("state", { enum: donationStates }).notNull(),
    locale: text("locale").notNull(),
    /** Left for a receipt (DON-10); otherwise nothing is known of who gave. */
    email: text("email"),
    /** The provider's numbers of the page it was paid on and of the payment. */
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

/** The ledger: what moved, once each, by the provider's own number of it. Their sum is what a donation brought. */
export const donationEntries = table(
  "donation_entries",
  {
    /** The provider's number of the payment, refund or dispute, with what happened to it. */
    id: text("id").primaryKey(),
    donationId: text("donation_id")
      .notNull()
      .references(() => donations.id),
    kind: text("kind", { enum: entryKinds }).notNull(),
    /** Minor units, signed: what came is positive, what left is negative. */
    amountMinor: int("amount_minor").notNull(),
    currency: text("currency").notNull(),
    at: ts("at").notNull(),
  },
  (t) => [index("donation_entries_donation").on(t.donationId), index("donation_entries_at").on(t.at)],
);
export type DonationEntry = typeof donationEntries.$inferSelect;

/** Messages of the payment provider that were taken in: one that comes again changes nothing (DON-08). */
export const providerEvents = table(
  "provider_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    /** When the provider wrote it. */
    createdAt: ts("created_at").notNull(),
    receivedAt: ts("received_at").notNull(),
  },
  (t) => [index("provider_events_received").on(t.receivedAt)],
);
