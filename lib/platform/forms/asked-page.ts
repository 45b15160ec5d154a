const mostPages = 10_000;

type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Which page of a list an address asks for; the first one, whatever else stands there. */
export function askedPage({ page }: Params): number {
  const number = Number(typeof page === "string" ? page : 1);
  return Number.isSafeInteger(number) && number >= 1 && number <= mostPages ? number : 1;
}
