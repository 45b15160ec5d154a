import { numberFormat } from "#lib/platform/time/kept-formats.ts";

/** Whole numbers of the smallest unit, never fractions. Currencies are three lower-case letters. */

/** No decimals: 500 yen are 500. The provider's list. */
const wholeOnly = new Set("bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" "));
const thousandths = new Set("bhd jod kwd omr tnd".split(" "));

/** The provider's count. `Intl` says how a currency is usually shown, which differs and changes with its version. */
export function minorDigits(currency: string): 0 | 2 | 3 {
  if (wholeOnly.has(currency)) return 0;
  return thousandths.has(currency) ? 3 : 2;
}

/** "$30", "$12.50", "12,50 $", "¥500". Whole amounts have no decimals. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const digits = minorDigits(currency);
  const options = {
    style: "currency",
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: "stripIfInteger",
  } as const;
  return numberFormat(locale, options).format(decimalText(minor, currency) as `${number}`);
}

/** "12.50", for files and commands. */
export function decimalText(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const sign = minor < 0 ? "-" : "";
  const typed = String(minor < 0 ? -minor : minor).padStart(digits + 1, "0");
  // No division: it could give fractions of money.
  return digits === 0 ? sign + typed : `${sign}${typed.slice(0, -digits)}.${typed.slice(-digits)}`;
}

/** Undefined for more decimals than the currency has, or more than anyone pays. */
export function readDecimal(text: string, currency: string): number | undefined {
  const [, whole, decimals = ""] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(text.trim()) ?? [];
  const digits = minorDigits(currency);
  if (whole === undefined || decimals.length > digits) return undefined;
  return Number(whole + decimals.padEnd(digits, "0"));
}

/** As staff type it in a form: also with a comma before one or two decimals. Before three it may part thousands. */
export function readTypedAmount(text: string, currency: string): number | undefined {
  return readDecimal(text.trim().replace(/^(\d+),(\d{1,2})$/, "$1.$2"), currency);
}

export function formatDollars(cents: number, locale: string): string {
  return formatMoney(cents, "usd", locale);
}
