import { z } from "zod";
import { staffReason } from "#lib/mentoring/suggestions/input.ts";
import { type Parsed, parseFields } from "#lib/platform/forms/form-fields.ts";
import { postedLine } from "#lib/platform/forms/posted-text.ts";
import { isDay } from "#lib/platform/time/days.ts";
import { readDecimal } from "#lib/publishing/donations/money.ts";

/** What may be entered as an expense (PURE). Faults are codes: required, tooLong, option, amount, tooMuch, date, future. */
export const expenseTitleLength = 120;

/** The most one row keeps, in minor units: what fits a database's integer. */
const mostMinor = 2_000_000_000;

export type ExpenseInput = Readonly<{
  title: string;
  amountMinor: number;
  currency: string;
  spentOn: string;
  reason: string;
}>;

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency").map((code) => code.toLowerCase()));

const schema = (today: string) =>
  z
    .strictObject({
      title: z.string().overwrite(postedLine).min(1, "required").max(expenseTitleLength, "tooLong"),
      currency: z
        .string()
        .trim()
        .toLowerCase()
        .refine((code) => currencies.has(code), "option"),
      amount: z.string().trim().min(1, "required"),
      spentOn: z
        .string()
        .refine(isDay, "date")
        .refine((day) => day <= today, "future"),
      reason: staffReason,
    })
    .transform(({ amount, ...rest }, context): ExpenseInput => {
      const read = readExpenseAmount(amount, rest.currency);
      if (typeof read === "number") return { ...rest, amountMinor: read };
      context.addIssue({ code: "custom", path: ["amount"], message: read });
      return z.NEVER;
    });

/** Reads the fields of an expense; `today` is the date in UTC, which no expense lies after. */
export function parseExpense(fields: Record<string, unknown>, today: string): Parsed<ExpenseInput> {
  return parseFields(schema(today), fields);
}

/** "12.50" in a currency's minor units, above zero. */
export function readExpenseAmount(typed: string, currency: string): number | "amount" | "tooMuch" {
  const minor = readDecimal(typed, currency);
  if (minor === undefined || minor === 0) return "amount";
  return minor > mostMinor ? "tooMuch" : minor;
}
