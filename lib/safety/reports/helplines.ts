import { allCountryOptions } from "#lib/identity/users/country-names.ts";
import type { Country } from "#lib/identity/users/options.ts";
import { foldText } from "#lib/platform/search-text.ts";
import { emergencyNumbers } from "./emergency-numbers.ts";

/** Check the numbers on the services' own pages before each release. Names are not translated. */

export type Helpline = Readonly<{ name: string; number: string }>;
export type HelplineCountry = Exclude<Country, "other">;

export const helplines: Readonly<Record<HelplineCountry, readonly Helpline[]>> = {
  // 988lifeline.org, childhelphotline.org
  us: [
    { name: "988 Suicide & Crisis Lifeline", number: "988" },
    { name: "Childhelp", number: "1-800-422-4453" },
  ],
  // childline.org.uk
  uk: [{ name: "Childline", number: "0800 1111" }],
  // kidshelpphone.ca
  ca: [{ name: "Kids Help Phone", number: "1-800-668-6868" }],
  // kidshelpline.com.au
  au: [{ name: "Kids Helpline", number: "1800 55 1800" }],
  // nummergegenkummer.de
  de: [{ name: "Nummer gegen Kummer", number: "116 111" }],
  // allo119.gouv.fr
  fr: [{ name: "Allô enfance en danger", number: "119" }],
  // anar.org
  es: [
    { name: "ANAR", number: "900 20 20 10" },
    { name: "ANAR", number: "116 111" },
  ],
  // azzurro.it, 114.it
  it: [
    { name: "Telefono Azzurro", number: "19696" },
    { name: "Emergenza Infanzia", number: "114" },
  ],
  // childlineindia.org
  in: [{ name: "Childline", number: "1098" }],
  // gov.br, Disque Direitos Humanos
  br: [{ name: "Disque 100", number: "100" }],
  mx: [{ name: "Línea de la Vida", number: "800 911 2000" }],
  // National Council for Childhood and Motherhood
  eg: [{ name: "Child Helpline", number: "16000" }],
};

/** Whom to call in a country; an operator's own emergency numbers take the place of ours. */
export type CountryNumbers = Readonly<{
  country: string;
  emergency: readonly string[];
  /** False if only what works on most mobile phones is known. */
  sure: boolean;
  lines: readonly Helpline[];
}>;

type Operator = Readonly<{
  programmeCountries: readonly string[];
  ownHelplines: ReadonlyArray<Helpline & Readonly<{ country: string; emergency?: string | undefined }>>;
}>;

/** The countries of the programme first, then the others with helplines. */
export function numbersByCountry(site: Operator): CountryNumbers[] {
  const { programmeCountries, ownHelplines } = site;
  const listed = new Set([...programmeCountries, ...Object.keys(helplines), ...ownHelplines.map((own) => own.country)]);
  return [...listed].map((country) => numbersOf(site, country));
}

export function numbersOf({ ownHelplines }: Pick<Operator, "ownHelplines">, country: string): CountryNumbers {
  const own = ownHelplines.filter((line) => line.country === country);
  const emergency = [...new Set(own.flatMap((line) => line.emergency ?? []))];
  const { numbers, sure } = emergencyNumbers(country);
  const lines = [
    ...own.map(({ name, number }) => ({ name, number })),
    ...(Object.hasOwn(helplines, country) ? helplines[country as HelplineCountry] : []),
  ];
  const isOwn = emergency.length > 0;
  return { country, emergency: isOwn ? emergency : numbers, sure: isOwn || sure, lines };
}

type Named = CountryNumbers & Readonly<{ name: string }>;

/** Of every country, under the first letter of its name in this language. */
export function numbersByLetter(site: Pick<Operator, "ownHelplines">, locale: string): ReadonlyMap<string, Named[]> {
  const letters = new Map<string, Named[]>();
  for (const [country, name] of allCountryOptions(locale)) {
    const letter = foldText(name).charAt(0).toUpperCase();
    letters.set(letter, [...(letters.get(letter) ?? []), { ...numbersOf(site, country), name }]);
  }
  return letters;
}

export const helplineDirectory = "https://childhelplineinternational.org/helplines/";

export function telAddress(number: string): string {
  return `tel:${number.replace(/\D/g, "")}`;
}
