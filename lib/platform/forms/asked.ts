import { searchLength } from "#lib/platform/search-text.ts";

const mostPages = 10_000;

/** What an address asks for, after its question mark. */
export type AskedParams = Readonly<Record<string, string | readonly string[] | undefined>>;

export function askedText(asked: AskedParams, name: string, longest = searchLength): string {
  const value = asked[name];
  return typeof value === "string" ? value.trim().slice(0, longest) : "";
}

/** Which page of a list an address asks for; the first one, whatever else stands there. */
export function askedPage(asked: AskedParams, most = mostPages): number {
  const page = Number(askedText(asked, "page"));
  return Number.isSafeInteger(page) && page >= 1 && page <= most ? page : 1;
}

/** The other way round, without what is empty, and without the first page. */
export function asking({ page = 1, ...asked }: Readonly<Record<string, string | number | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) params.set(name, String(value));
  if (page !== 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}
