/**
 * Money (PURE): whole numbers of a currency's smallest unit, as the payment provider counts it, and never a fraction. A currency is
 * three letters, lower case.
 */

/** Their smallest unit is the whole: 500 yen are 500. The provider's own list. */
const wholeOnly = new Set("bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" "));
/** A thousand of the smallest make one. */
const thousandths = new Set("bhd jod kwd omr tnd".split(" "));

/**
 * How many digits of an amount stand after the decimal mark. It is the provider's count, not that of `Intl`, which says how a
 * currency is usually shown and changes with its edition: forints and rupiahs would lose their hundredths there. Icelandic crowns and
 * Ugandan shillings have no smaller unit any more, but the provider goes on counting them in hundredths (500 are 5).
 */
export function minorDigits(currency: string): 0 | 2 | 3 {
  if (wholeOnly.has(currency)) return 0;
  return thousandths.has(currency) ? 3 : 2;
}

/** An amount in a language's own format: "$30", "$12.50", "12,50 $", "¥500", "KWD 1.250". Whole amounts have no decimals. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const digits = minorDigits(currency);
  const options = {
    style: "currency",
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: "stripIfInteger",
  } as const;
  return new Intl.NumberFormat(locale, options).format(decimalText(minor, currency) as `${number}`);
}

/** An amount as plain digits, "12.50": for files and commands. */
export function decimalText(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const sign = minor < 0 ? "-" : "";
  const typed = String(minor < 0 ? -minor : minor).padStart(digits + 1, "0");
  // The digits themselves: a division would make a fraction of money.
  return digits === 0 ? sign + typed : `${sign}${typed.slice(0, -digits)}.${typed.slice(-digits)}`;
}

/** Reads what `decimalText` writes, with fewer decimals too; undefined for anything else, more decimals or more than is ever paid. */
export function readDecimal(text: string, currency: string): number | undefined {
  const [, whole, decimals = ""] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(text.trim()) ?? [];
  const digits = minorDigits(currency);
  if (whole === undefined || decimals.length > digits) return undefined;
  return Number(whole + decimals.padEnd(digits, "0"));
}

/** An amount of US dollars: "$30", "$12.50", "12,50 $". */
export function formatDollars(cents: number, locale: string): string {
  return formatMoney(cents, "usd", locale);
}
