import { z } from "zod";
import { locales } from "#i18n/routing.ts";
import { foldText } from "#lib/platform/search-text.ts";
import { displayNames } from "#lib/platform/time/kept-formats.ts";
import { countryCodes, isoCodeOf, otherCountries } from "./iso-countries.ts";

export type CountryOption = readonly [code: string, name: string];

/** Undefined if no country is named, as with plain "other". */
export function nameOfCountry(country: string | null, locale: string): string | undefined {
  if (!country || country === "other" || !countryCodes.includes(country)) return undefined;
  return displayNames(locale, { type: "region" }).of(isoCodeOf(country).toUpperCase());
}

const kept = new Map<string, readonly CountryOption[]>();

/** Countries to choose after "Other", sorted for the language. */
export function otherCountryOptions(locale: string): readonly CountryOption[] {
  const known = kept.get(locale);
  if (known) return known;
  const options = otherCountries
    .map((code): CountryOption => [code, nameOfCountry(code, locale) ?? code])
    .sort(([, one], [, other]) => one.localeCompare(other, locale));
  kept.set(locale, options);
  return options;
}

export function allCountryOptions(locale: string): readonly CountryOption[] {
  const listed = countryCodes.filter((code) => code !== "other" && !otherCountries.includes(code));
  const named = listed.map((code): CountryOption => [code, nameOfCountry(code, locale) ?? code]);
  return [...named, ...otherCountryOptions(locale)].sort(([, one], [, other]) => one.localeCompare(other, locale));
}

/** The second field of `withNamedCountry`. */
export const otherCountry = z.object({ otherCountry: z.string().max(60, "option").optional() });

/** A form sends "Other" and the country named after it as two fields; they are stored as one code. */
export function withNamedCountry({ otherCountry, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return fields.country === "other" && otherCountry ? { ...fields, country: otherCountry } : fields;
}

/** The values of the two fields for a stored code. */
export function countryFieldsOf(country: string | null): { country: string; otherCountry: string } {
  if (!country) return { country: "", otherCountry: "" };
  return otherCountries.includes(country) ? { country: "other", otherCountry: country } : { country, otherCountry: "" };
}

let byName: ReadonlyMap<string, string> | undefined;

/** The code of a country by its name in one of our languages, or by its code; undefined if there is none. */
export function countryByName(name: string): string | undefined {
  byName ??= new Map(
    locales.flatMap((locale) =>
      allCountryOptions(locale).flatMap(([code, named]) => [
        [foldText(named), code] as const,
        [isoCodeOf(code), code] as const,
        [code, code] as const,
      ]),
    ),
  );
  return byName.get(foldText(name.trim()));
}
