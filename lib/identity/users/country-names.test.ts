import { describe, expect, test } from "vitest";
import { locales } from "#i18n/routing.ts";
import {
  allCountryOptions,
  countryFieldsOf,
  nameOfCountry,
  otherCountryOptions,
  withNamedCountry,
} from "./country-names.ts";
import { countryCodes, isoCodes, otherCountries } from "./iso-countries.ts";
import { countries } from "./options.ts";

describe("countries by their ISO code [@FIELD-23a @FIELD-23c]", () => {
  test("all 249 can be stored, each once, and plain other too", () => {
    expect(new Set(isoCodes).size).toBe(249);
    expect(new Set(countryCodes).size).toBe(250);
    expect(countryCodes.slice(0, countries.length)).toEqual(countries);
    expect(otherCountries).not.toContain("gb");
  });

  test.each([
    ["gh", { en: "Ghana", es: "Ghana", fr: "Ghana", de: "Ghana" }],
    ["ke", { en: "Kenya", es: "Kenia", fr: "Kenya", de: "Kenia" }],
    ["eg", { en: "Egypt", es: "Egipto", fr: "Égypte", de: "Ägypten" }],
    ["uk", { en: "United Kingdom", es: "Reino Unido", fr: "Royaume-Uni", de: "Vereinigtes Königreich" }],
    ["other", { en: undefined, es: undefined, fr: undefined, de: undefined }],
    ["xx", { en: undefined, es: undefined, fr: undefined, de: undefined }],
  ])("%s has its name in each language, and what names no country has none", (code, names) => {
    expect(Object.fromEntries(locales.map((locale) => [locale, nameOfCountry(code, locale)]))).toEqual(names);
  });

  test.each(locales)("in %s every country has a name, sorted as the language sorts", (locale) => {
    const compare = new Intl.Collator(locale).compare;
    for (const options of [otherCountryOptions(locale), allCountryOptions(locale)]) {
      const names = options.map(([, name]) => name);
      expect(names).toEqual(names.toSorted(compare));
      for (const [code, name] of options) expect(name.toLowerCase()).not.toBe(code);
    }
    expect(allCountryOptions(locale)).toHaveLength(249);
  });

  test.each([
    [{ country: "other", otherCountry: "gh" }, { country: "gh" }],
    [{ country: "other", otherCountry: "" }, { country: "other" }],
    [{ country: "other" }, { country: "other" }],
    // The hidden list keeps what was chosen in it.
    [{ country: "fr", otherCountry: "gh" }, { country: "fr" }],
    [{ country: "", otherCountry: "gh" }, { country: "" }],
  ])("the fields %o are stored as %o", (sent, stored) => {
    expect(withNamedCountry(sent)).toEqual(stored);
  });

  test.each([null, "other", "fr", "gh"])("the form shows what is stored: %s", (country) => {
    const { country: stored } = withNamedCountry(countryFieldsOf(country));
    expect(stored || null).toBe(country);
  });
});
