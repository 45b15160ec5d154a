/** Money as it is written (PURE): whole minor units in, text out, and never a division, which would make a fraction of it. */

/** How many digits of a currency (ISO 4217, either case) stand after the point: 2 of a dollar, 0 of a yen. */
export function minorDigits(currency: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** Minor units as a plain decimal number for other programs: "12.50", "-0.05", "1200" yen. */
export function decimalOf(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const all = String(Math.abs(minor)).padStart(digits + 1, "0");
  const sign = minor < 0 ? "-" : "";
  return digits === 0 ? sign + all : `${sign}${all.slice(0, -digits)}.${all.slice(-digits)}`;
}

/** An amount in a language's own format: "$30", "$12.50", "12,50 $", "¥1,200". Whole ones have no digits after the point. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const options = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat(locale, options).format(decimalOf(minor, currency) as `${number}`);
}

/** An amount of US dollars. */
export function formatDollars(cents: number, locale: string): string {
  return formatMoney(cents, "usd", locale);
}
