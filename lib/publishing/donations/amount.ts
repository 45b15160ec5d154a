import { type Answer, refuse } from "#lib/platform/answer.ts";

/** The browser uses it too. Nothing groups thousands: "1,000" is ambiguous, and money is not guessed. */

export type AmountFault = "empty" | "notNumber" | "zero" | "negative" | "tooManyDecimals" | "tooMuch";
export type Amount = Answer<AmountFault, { cents: number }>;

/** 999,999: the provider's limit. */
const mostDollarDigits = 6;

/** Languages that write "12,50"; a point is understood there too. */
export function writesComma(locale: string): boolean {
  return locale !== "en";
}

export function readDonationAmount(text: string, comma: boolean): Amount {
  const typed = text.trim().replace(/^\$\s*|\s*\$$/gu, "");
  if (typed === "") return refuse("empty");
  const [, sign, dollars, decimals] = (comma ? /^([-−]?)(\d*)(?:[.,](\d*))?$/u : /^([-−]?)(\d*)(?:\.(\d*))?$/u).exec(
    typed,
  ) ?? ["", "", "", ""];
  if (!dollars && !decimals) return refuse("notNumber");
  if (!/[1-9]/.test(`${dollars}${decimals ?? ""}`)) return refuse("zero");
  if (sign) return refuse("negative");
  if (decimals && decimals.length > 2) return refuse("tooManyDecimals");
  const whole = (dollars ?? "").replace(/^0+/, "");
  if (whole.length > mostDollarDigits) return refuse("tooMuch");
  return { ok: true, cents: Number(whole + (decimals ?? "").padEnd(2, "0")) };
}
