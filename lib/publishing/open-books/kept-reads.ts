import { db } from "#db/client.ts";
import { expensesByMonth, ledgerByMonth, newestExpenses, pledgesByCurrency } from "#db/queries/publishing/books.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { kept } from "#lib/platform/refresh/kept.ts";
import { booksOf } from "./rules.ts";

export const expensesListed = 50;

export const publishedBooks = () => kept("books", [cacheTags.books], readBooks);

async function readBooks() {
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
