import { monthsAfter } from "#lib/platform/time/days.ts";

/** Each country that was named in an application handed in, with when that was last. */
export type NamedCountries = Readonly<Record<string, string>>;

const keptMonths = 60;

type Application = Readonly<{
  countries: readonly string[];
  /** Null: of before these were kept. */
  namedCountries: NamedCountries | null;
  submittedAt: Date | null;
}>;

export function countriesNamed({ countries, namedCountries, submittedAt }: Application): NamedCountries {
  return namedCountries ?? (submittedAt ? namedAt(countries, submittedAt) : {});
}

export function namedAt(countries: readonly string[], at: Date): NamedCountries {
  return Object.fromEntries(countries.map((country) => [country, at.toISOString()]));
}

/** Those named last, and earlier ones until five years are over: nobody shortens the list of what is checked alone. */
export function stillNamed(named: NamedCountries, now: Date): string[] {
  const newest = Object.values(named).toSorted().at(-1);
  return Object.entries(named)
    .filter(([, at]) => at === newest || monthsAfter(new Date(at), keptMonths) > now)
    .map(([country]) => country)
    .toSorted();
}

/** Still checked, though the application names them no longer. */
export function formerCountries(application: Application, now: Date): string[] {
  return stillNamed(countriesNamed(application), now).filter((country) => !application.countries.includes(country));
}

export function withoutNamed(application: Application, dropped: readonly string[]): NamedCountries {
  return Object.fromEntries(
    Object.entries(countriesNamed(application)).filter(([country]) => !dropped.includes(country)),
  );
}
