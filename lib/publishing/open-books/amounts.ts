import { displayNames, numberFormat } from "#lib/platform/time/kept-formats.ts";
import { decimalText, minorDigits } from "#lib/publishing/donations/money.ts";

/** All decimals, so columns line up: "$30.00". */
export function columnAmount(minor: number, currency: string, locale: string): string {
  const digits = minorDigits(currency);
  const shown = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = numberFormat(locale, { style: "currency", currency: currency.toUpperCase(), ...shown });
  return format.format(decimalText(minor, currency) as `${number}`);
}

export function currencyName(currency: string, locale: string): string {
  const code = currency.toUpperCase();
  const name = displayNames(locale, { type: "currency" }).of(code) ?? code;
  return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)} (${code})`;
}
