import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { monthOf } from "#db/kit.ts";
import { donationEntries, donations } from "#db/schema/donations.ts";
import { type Expense, expenses } from "#db/schema/expenses.ts";
import type { MonthSum } from "#lib/publishing/open-books/rules.ts";

/** The sources of the open books. */

const standing = isNull(expenses.withdrawnAt);

/** By UTC month, currency and kind, signed as in the ledger. */
export async function ledgerByMonth(q: Executor): Promise<MonthSum[]> {
  const { at, currency, kind, amountMinor } = donationEntries;
  // Grouped by position: repeating the expression adds another parameter, which PostgreSQL sees as another expression.
  return q
    .select({ month: monthOf(at), currency, kind, amountMinor: sql`sum(${amountMinor})`.mapWith(Number) })
    .from(donationEntries)
    .groupBy(sql`1`, currency, kind);
}

export async function expensesByMonth(q: Executor): Promise<MonthSum[]> {
  const { spentOn, currency, amountMinor } = expenses;
  const month = sql<string>`substr(${spentOn}, 1, 7)`;
  const rows = await q
    .select({ month, currency, amountMinor: sql`sum(${amountMinor})`.mapWith(Number) })
    .from(expenses)
    .where(standing)
    .groupBy(sql`1`, currency);
  return rows.map((row) => ({ ...row, kind: "expense" }));
}

export type ShownExpense = Pick<Expense, "id" | "title" | "amountMinor" | "currency" | "spentOn">;

export async function newestExpenses(q: Executor, limit: number): Promise<ShownExpense[]> {
  const { id, title, amountMinor, currency, spentOn, createdAt } = expenses;
  return q
    .select({ id, title, amountMinor, currency, spentOn })
    .from(expenses)
    .where(standing)
    .orderBy(desc(spentOn), desc(createdAt), desc(id))
    .limit(limit);
}

export type StaffExpense = Expense;

/** As admins see them, also the withdrawn ones, the newest first. */
export async function expenseRows(q: Executor, limit: number, offset: number): Promise<StaffExpense[]> {
  const { spentOn, createdAt, id } = expenses;
  return q.select().from(expenses).orderBy(desc(spentOn), desc(createdAt), desc(id)).limit(limit).offset(offset);
}

export async function countExpenses(q: Executor): Promise<number> {
  return q.$count(expenses);
}

export type PledgeSum = Readonly<{ currency: string; pledges: number; amountMinor: number }>;

export async function pledgesByCurrency(q: Executor): Promise<PledgeSum[]> {
  const { currency, amountMinor, state } = donations;
  return q
    .select({ currency, pledges: count(), amountMinor: sql`sum(${amountMinor})`.mapWith(Number) })
    .from(donations)
    .where(eq(state, "pledged"))
    .groupBy(currency)
    .orderBy(asc(currency));
}

export async function insertExpense(q: Executor, expense: Omit<Expense, "withdrawnAt">): Promise<void> {
  await q.insert(expenses).values(expense);
}

export async function expenseById(q: Executor, id: string): Promise<Expense | undefined> {
  const [row] = await q.select().from(expenses).where(eq(expenses.id, id)).limit(1);
  return row;
}

export async function markWithdrawn(q: Executor, id: string, now: Date): Promise<boolean> {
  const rows = await q
    .update(expenses)
    .set({ withdrawnAt: now })
    .where(and(eq(expenses.id, id), standing))
    .returning({ id: expenses.id });
  return rows.length === 1;
}
