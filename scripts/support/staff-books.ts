import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { decimalText } from "#lib/publishing/donations/money.ts";
import { parseExpense } from "#lib/publishing/open-books/input.ts";
import { addExpense, type ExpenseResult, withdrawExpense } from "#lib/publishing/open-books/keep-expense.ts";
import { tellServers } from "./running-server.ts";
import { safe } from "./staff-list.ts";
import { CommandRefusal } from "./steps.ts";

export type GivenExpense = Readonly<{
  title: string;
  amount: string;
  currency: string;
  on: string;
  reason: string;
}>;

export async function addOneExpense(by: AuditActor, given: GivenExpense, now: Date): Promise<void> {
  const { on, ...rest } = given;
  const parsed = parseExpense({ ...rest, spentOn: on }, utcDate(now));
  if (!parsed.ok)
    throw new CommandRefusal(`This is no expense: ${Object.entries(parsed.faults).map(faultText).join(" ")}`);
  const { title, amountMinor, currency, spentOn } = parsed.input;
  const result = await addExpense(by, parsed.input, now);
  if (!result.ok) throw new CommandRefusal(refusals[result.reason]);
  const amount = `${decimalText(amountMinor, currency)} ${currency.toUpperCase()}`;
  console.log(`${safe(title)}, ${amount} on ${spentOn}, stands in the open books as ${result.id}.`);
  await showBooks();
}

export async function withdrawOneExpense(by: AuditActor, id: string, reason: string, now: Date): Promise<void> {
  const result = await withdrawExpense(by, id, reason, now);
  if (!result.ok) throw new CommandRefusal(refusals[result.reason]);
  console.log(`Expense ${id} is off the open books.`);
  await showBooks();
}

async function showBooks(): Promise<void> {
  console.log(await tellServers([cacheTags.books]));
}

const options: Readonly<Record<string, string>> = { spentOn: "--on" };
const faults: Readonly<Record<string, string>> = {
  required: "is needed",
  tooLong: "is too long",
  option: "is the three letters of a currency, such as usd",
  amount: "is a number above zero such as 12.50, with no more decimals than its currency has",
  tooMuch: "is more than one entry keeps",
  date: "is a day such as 2026-05-20",
  future: "lies in the future",
  contactDetails: "names a telephone number, an address, an account or a link",
};

function faultText([field, fault]: [string, string]): string {
  return `${options[field] ?? `--${field}`} ${faults[fault] ?? fault}.`;
}

const refusals: Readonly<Record<(ExpenseResult & { ok: false })["reason"], string>> = {
  notAdmin: "Only an admin keeps the books: --as <an admin's address>.",
  noReason: "--reason is needed.",
  unknown: "There is no such expense.",
  withdrawn: "This expense was withdrawn already.",
};
