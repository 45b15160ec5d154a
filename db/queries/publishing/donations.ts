import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import {
  type Donation,
  type DonationEntry,
  donationEntries,
  donations,
  type NewDonation,
  providerEvents,
} from "#db/schema/donations.ts";
import { users } from "#db/schema/users.ts";
import { type LedgerSums, sumsOf } from "#lib/publishing/donations/ledger-rules.ts";
import type { DonationState } from "#lib/publishing/donations/rules.ts";

export async function insertDonation(q: Executor, donation: NewDonation): Promise<boolean> {
  const rows = await q.insert(donations).values(donation).onConflictDoNothing().returning({ id: donations.id });
  return rows.length > 0;
}

export async function birthDateOf(q: Executor, userId: string): Promise<string | undefined> {
  const [found] = await q.select({ born: users.dateOfBirth }).from(users).where(eq(users.id, userId)).limit(1);
  return found?.born;
}

export async function donationById(q: Executor, id: string): Promise<Donation | undefined> {
  const [found] = await q.select().from(donations).where(eq(donations.id, id)).limit(1);
  return found;
}

/** Returns `undefined` until the ledger has the payment. */
export async function donationOfPayment(q: Executor, paymentId: string): Promise<string | undefined> {
  const [found] = await q
    .select({ id: donationEntries.donationId })
    .from(donationEntries)
    .where(eq(donationEntries.id, `payment:${paymentId}`))
    .limit(1);
  return found?.id;
}

export async function entriesOf(q: Executor, donationId: string): Promise<DonationEntry[]> {
  const { id, at } = donationEntries;
  return q.select().from(donationEntries).where(eq(donationEntries.donationId, donationId)).orderBy(asc(at), asc(id));
}

export async function entriesByIds(q: Executor, ids: readonly string[]): Promise<DonationEntry[]> {
  return q
    .select()
    .from(donationEntries)
    .where(inArray(donationEntries.id, [...ids]));
}

/** An entry that is already there is updated. */
export async function putEntry(q: Executor, entry: DonationEntry): Promise<void> {
  const { amountMinor, currency, at } = entry;
  await q
    .insert(donationEntries)
    .values(entry)
    .onConflictDoUpdate({ target: donationEntries.id, set: { amountMinor, currency, at } });
}

export type DonationChange = Partial<Pick<Donation, "state" | "checkoutId" | "paymentId" | "paidAt" | "updatedAt">>;

export async function updateDonation(q: Executor, id: string, change: DonationChange): Promise<void> {
  await q.update(donations).set(change).where(eq(donations.id, id));
}

/** Notes the payment page a donor was sent to, unless the provider reported it first. */
export async function noteCheckout(q: Executor, id: string, checkoutId: string, now: Date): Promise<void> {
  const unvisited = inArray(donations.state, ["open", "failed"]);
  const unknown = and(eq(donations.id, id), isNull(donations.checkoutId), unvisited);
  await q.update(donations).set({ state: "open", checkoutId, updatedAt: now }).where(unknown);
}

/** No payment page could be opened; does nothing if the provider reported one. */
export async function markFailed(q: Executor, id: string, now: Date): Promise<void> {
  const unopened = and(eq(donations.id, id), eq(donations.state, "open"), isNull(donations.checkoutId));
  await q.update(donations).set({ state: "failed", updatedAt: now }).where(unopened);
}

/** Returns false if the provider's message was processed before. */
export async function noteEvent(q: Executor, event: typeof providerEvents.$inferInsert): Promise<boolean> {
  const rows = await q.insert(providerEvents).values(event).onConflictDoNothing().returning({ id: providerEvents.id });
  return rows.length > 0;
}

/** `from` is included, `until` is not. */
export type DonationFilter = Readonly<{
  states?: readonly DonationState[];
  from?: Date;
  until?: Date;
  /** Only donations after this one in the list, newest first. */
  after?: Readonly<{ createdAt: Date; id: string }>;
  limit?: number;
  offset?: number;
}>;

/** `keptMinor` is what is left, in the currency's smallest unit; 0 with an empty `paidAt` means nothing was paid. */
export type ListedDonation = Pick<
  Donation,
  "id" | "amountMinor" | "currency" | "state" | "locale" | "email" | "paymentId" | "createdAt" | "paidAt"
> &
  Readonly<{ keptMinor: number }>;

function asked({ states, from, until, after }: DonationFilter): SQL | undefined {
  const { createdAt, id } = donations;
  return and(
    after && or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id))),
    states ? inArray(donations.state, [...states]) : undefined,
    from ? gte(donations.createdAt, from) : undefined,
    until ? lt(donations.createdAt, until) : undefined,
  );
}

export async function listDonations(q: Executor, filter: DonationFilter = {}): Promise<ListedDonation[]> {
  const { id, amountMinor, currency, state, locale, email, paymentId, createdAt, paidAt } = donations;
  const same = and(eq(donationEntries.donationId, id), eq(donationEntries.currency, currency));
  const kept = q
    .select({ sum: sql`coalesce(sum(${donationEntries.amountMinor}), 0)` })
    .from(donationEntries)
    .where(same);
  const row = { id, amountMinor, currency, state, locale, email, paymentId, createdAt, paidAt };
  return q
    .select({ ...row, keptMinor: sql`(${kept})`.mapWith(Number) })
    .from(donations)
    .where(asked(filter))
    .orderBy(desc(createdAt), desc(id))
    .limit(filter.limit ?? 1_000_000)
    .offset(filter.offset ?? 0);
}

/** Totals of one currency in its smallest unit; every amount except `kept` is positive. */
export type LedgerTotal = LedgerSums &
  Readonly<{
    currency: string;
    payments: number;
    /** Pledges are promises, not money. */
    pledges: number;
    pledged: number;
  }>;

/** By currency, US dollars first; currencies without any donation are missing. */
export async function ledgerTotals(q: Executor): Promise<LedgerTotal[]> {
  const { kind, currency, amountMinor } = donationEntries;
  const moved = await q
    .select({ kind, currency, rows: count(), amountMinor: sql`sum(${amountMinor})`.mapWith(Number) })
    .from(donationEntries)
    .groupBy(currency, kind);
  const promised = await q
    .select({ currency: donations.currency, rows: count(), sum: sql`sum(${donations.amountMinor})`.mapWith(Number) })
    .from(donations)
    .where(eq(donations.state, "pledged"))
    .groupBy(donations.currency);
  const currencies = [...new Set([...moved, ...promised].map((row) => row.currency))];
  const rank = (one: string) => (one === "usd" ? "" : one);
  return currencies
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
    .map((one) => {
      const own = moved.filter((row) => row.currency === one);
      const pledges = promised.find((row) => row.currency === one);
      const payments = own.find((row) => row.kind === "payment")?.rows ?? 0;
      return { currency: one, payments, pledges: pledges?.rows ?? 0, pledged: pledges?.sum ?? 0, ...sumsOf(own) };
    });
}

/**
 * Removes addresses left for receipts; earlier for donations that get no receipt.
 * A payment that takes days still gets one, so its address is kept unless it fails.
 */
export async function forgetDonors(q: Executor, paidBefore: Date, unpaidBefore: Date): Promise<number> {
  const unpaid = inArray(donations.state, ["pledged", "open", "cancelled", "failed"]);
  const old = or(lt(donations.createdAt, paidBefore), and(unpaid, lt(donations.createdAt, unpaidBefore)));
  const rows = await q
    .update(donations)
    .set({ email: null })
    .where(and(isNotNull(donations.email), old))
    .returning({ id: donations.id });
  return rows.length;
}

export async function dropEventsOfProvider(q: Executor, before: Date): Promise<number> {
  const rows = await q
    .delete(providerEvents)
    .where(lt(providerEvents.receivedAt, before))
    .returning({ id: providerEvents.id });
  return rows.length;
}
