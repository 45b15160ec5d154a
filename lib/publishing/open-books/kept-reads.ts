import { cacheLife, cacheTag } from "next/cache";
import { db } from "#db/client.ts";
import { expensesByMonth, ledgerByMonth, newestExpenses, pledgesByCurrency } from "#db/queries/publishing/books.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { booksOf } from "./rules.ts";

/** How many expenses the page lists one by one; the months count all of them. */
export const expensesListed = 50;

/** What the page of the open books says, kept until something of it changes. */
export async function publishedBooks() {
  "use cache";
  cacheTag(cacheTags.books);
  cacheLife("max");
  const ledger = await ledgerByMonth(db());
  const spent = await expensesByMonth(db());
  const expenses = await newestExpenses(db(), expensesListed + 1);
  return {
    books: booksOf([...ledger, ...spent]),
    expenses: expenses.slice(0, expensesListed),
    moreExpenses: expenses.length > expensesListed,
    pledges: await pledgesByCurrency(db()),
  };
}
