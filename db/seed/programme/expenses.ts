import { utcDate } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";
import { addExpense } from "#lib/publishing/open-books/keep-expense.ts";

/** Days before today, title and cents. */
const spent = [
  [81, "Domain name, one year", 1440],
  [80, "Server, backups", 1190],
  [66, "Consent forms: printing, postage", 2375],
  [50, "Server, backups", 1190],
  [37, "Record checks of three mentors", 7500],
  [19, "Server, backups", 1190],
  [5, "Relay for video calls", 640],
] as const;

export async function seedExpenses(now: Date): Promise<void> {
  for (const [daysAgo, title, amountMinor] of spent) {
    const at = new Date(now.getTime() - daysAgo * day);
    const expense = { title, amountMinor, currency: "usd", spentOn: utcDate(at), reason: "Sample of the demo" };
    await addExpense({ actor: "command", actorRole: "command" }, expense, at);
  }
}
