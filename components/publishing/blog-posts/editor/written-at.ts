/** A date with its time, for browsers: small, because the editor says few of them. */
export function writtenAt(at: string | number, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }).format(new Date(at));
}
