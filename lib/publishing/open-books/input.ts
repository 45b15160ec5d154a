import { z } from "zod";
import { staffReason } from "#lib/mentoring/suggestions/input.ts";
import { fieldsOf, parseFields, reading } from "#lib/platform/forms/form-fields.ts";
import { rowId } from "#lib/platform/forms/posted-fields.ts";
import { isDay } from "#lib/platform/time/days.ts";
import { readTypedAmount } from "#lib/publishing/donations/money.ts";
import { publicLine } from "#lib/safety/contact-filter/public-texts.ts";

export const expenseTitleLength = 120;

/** Fits a database integer. */
const mostMinor = 2_000_000_000;

export type ExpenseInput = Readonly<{
  title: string;
  amountMinor: number;
  currency: string;
  spentOn: string;
  reason: string;
}>;

export const currencyCodes = Intl.supportedValuesOf("currency").map((code) => code.toLowerCase());
const currencies: ReadonlySet<string> = new Set(currencyCodes);

const schema = (today: string) =>
  z
    .strictObject({
      title: publicLine(expenseTitleLength),
      currency: z
        .string()
        .max(3, "option")
        .trim()
        .toLowerCase()
        .refine((code) => currencies.has(code), "option"),
      amount: z.string().max(40, "amount").trim().min(1, "required"),
      spentOn: z
        .string()
        .max(10, "date")
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

/** `today` is in UTC; later dates are refused. */
export const parseExpense = reading(schema(""), (fields, today: string) => parseFields(schema(today), fields));

const back = z.strictObject({ id: rowId, reason: staffReason });

export const parseExpenseBack = fieldsOf(back);

export function readExpenseAmount(typed: string, currency: string): number | "amount" | "tooMuch" {
  const minor = readTypedAmount(typed, currency);
  if (minor === undefined || minor === 0) return "amount";
  return minor > mostMinor ? "tooMuch" : minor;
}
