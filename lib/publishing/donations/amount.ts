import { type FormAnswer, refuseForm } from "#lib/platform/forms/answer.ts";

/** The browser uses it too. Nothing groups thousands: "1,000" is ambiguous, and money is not guessed. */

export type AmountFault = "empty" | "notNumber" | "zero" | "negative" | "tooManyDecimals" | "tooMuch";
export type Amount = FormAnswer<AmountFault, { cents: number }>;

/** 999,999: the provider's limit. */
const mostDollarDigits = 6;

/** Languages that write "12,50"; a point is understood there too. */
export function writesComma(locale: string): boolean {
  return locale !== "en";
}

export function readDonationAmount(text: string, comma: boolean): Amount {
  const typed = text.trim().replace(/^\$\s*|\s*\$$/gu, "");
  if (typed === "") return refuseForm("empty");
  const [, sign, dollars, decimals] = (comma ? /^([-−]?)(\d*)(?:[.,](\d*))?$/u : /^([-−]?)(\d*)(?:\.(\d*))?$/u).exec(
    typed,
  ) ?? ["", "", "", ""];
  if (!dollars && !decimals) return refuseForm("notNumber");
  if (!/[1-9]/.test(`${dollars}${decimals ?? ""}`)) return refuseForm("zero");
  if (sign) return refuseForm("negative");
  if (decimals && decimals.length > 2) return refuseForm("tooManyDecimals");
  const whole = (dollars ?? "").replace(/^0+/, "");
  if (whole.length > mostDollarDigits) return refuseForm("tooMuch");
  return { ok: true, cents: Number(whole + (decimals ?? "").padEnd(2, "0")) };
}
