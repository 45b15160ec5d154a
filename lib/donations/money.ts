/** An amount of US dollars in a language's own format: "$30", "$12.50", "12,50 $" (PURE). Whole dollars have no cents. */
export function formatDollars(cents: number, locale: string): string {
  const digits = String(cents).padStart(3, "0");
  // The digits themselves: a division would make a fraction of money.
  const amount = `${Number(digits.slice(0, -2))}.${digits.slice(-2)}` as `${number}`;
  const options = { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat(locale, options).format(amount);
}
