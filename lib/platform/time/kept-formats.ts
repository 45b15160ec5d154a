/** Making a format costs some hundred times more than using it, so each is made once. Works in browsers too. */
const kept = new Map<string, unknown>();
/** Languages, zones and options together are many; the oldest go first. */
const most = 1_000;

function keep<Format>(kind: string, locale: string, options: object | undefined, make: () => Format): Format {
  const key = `${kind} ${locale} ${options ? JSON.stringify(options) : ""}`;
  const found = kept.get(key) as Format | undefined;
  if (found) return found;
  const made = make();
  const [oldest] = kept.size >= most ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(key, made);
  return made;
}

/** Throws `RangeError` for a zone nobody knows, as all of these do for what `Intl` refuses. */
export function dateFormat(locale: string, options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keep("date", locale, options, () => new Intl.DateTimeFormat(locale, options));
}

export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return keep("number", locale, options, () => new Intl.NumberFormat(locale, options));
}

export function listFormat(locale: string, options: Intl.ListFormatOptions): Intl.ListFormat {
  return keep("list", locale, options, () => new Intl.ListFormat(locale, options));
}

export function displayNames(locale: string, options: Intl.DisplayNamesOptions): Intl.DisplayNames {
  return keep("names", locale, options, () => new Intl.DisplayNames(locale, options));
}

export function relativeTimeFormat(locale: string, options?: Intl.RelativeTimeFormatOptions): Intl.RelativeTimeFormat {
  return keep("relative", locale, options, () => new Intl.RelativeTimeFormat(locale, options));
}
