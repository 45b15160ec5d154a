import { countryCodes } from "#lib/identity/users/iso-countries.ts";
import listed from "./record-checks.json" with { type: "json" };

/**
 * Which record checks each country offers, by their official names, which are not translated. Look at the issuers' own
 * pages before each release.
 */
export type CheckKind = Readonly<{
  id: string;
  /** Undefined: a police certificate, whose name is translated. */
  name?: string;
  issuer?: string;
  /** Where the issuer says so. */
  source: string;
  /** How old it may be when staff record it, in months. */
  freshMonths?: number;
  /** For how long its issuer lets it count, in months, where it says so. */
  termMonths?: number;
  note?: KindNote;
}>;

/** What to know of a kind: keys below `approvals.kindNote`. */
export const kindNotes = ["eligible", "abroad", "preferred", "organisation", "registry"] as const;
export type KindNote = (typeof kindNotes)[number];

const table = listed as Readonly<Record<string, readonly CheckKind[]>>;

const elsewhere: readonly CheckKind[] = [
  {
    id: "police",
    source: "https://www.gov.uk/government/publications/criminal-records-checks-for-overseas-applicants",
    freshMonths: 6,
  },
];

/** The kinds a country offers; a police certificate where it is not in the table. Empty for what is no country. */
export function kindsOf(country: string): readonly CheckKind[] {
  if (country === "other" || !countryCodes.includes(country)) return [];
  return table[country] ?? elsewhere;
}

export const countriesWithKinds: readonly string[] = Object.keys(table);
