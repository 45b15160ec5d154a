/** The browser uses it too. Nothing groups thousands: "1,000" is ambiguous, and money is not guessed. */

export type AmountFault = "empty" | "notNumber" | "zero" | "negative" | "tooManyDecimals" | "tooMuch";
export type Amount = Readonly<{ ok: true; cents: number }> | Readonly<{ ok: false; fault: AmountFault }>;

/** 999,999: the provider's limit. */
const mostDollarDigits = 6;

/** Languages that write "12,50"; a point is understood there too. */
export function writesComma(locale: string): boolean {
  return locale !== "en";
}

export function readDonationAmount(text: string, comma: boolean): Amount {
  const typed = text.trim().replace(/^\$\s*|\s*\$$/gu, "");
  if (typed === "") return refused("empty");
  const [, sign, dollars, decimals] = (comma ? /^([-−]?)(\d*)(?:[.,](\d*))?$/u : /^([-−]?)(\d*)(?:\.(\d*))?$/u).exec(
    typed,
  ) ?? ["", "", "", ""];
  if (!dollars && !decimals) return refused("notNumber");
  if (!/[1-9]/.test(`${dollars}${decimals ?? ""}`)) return refused("zero");
  if (sign) return refused("negative");
  if (decimals && decimals.length > 2) return refused("tooManyDecimals");
  const whole = (dollars ?? "").replace(/^0+/, "");
  if (whole.length > mostDollarDigits) return refused("tooMuch");
  return { ok: true, cents: Number(whole + (decimals ?? "").padEnd(2, "0")) };
}

function refused(fault: AmountFault): Amount {
  return { ok: false, fault };
}
