import type { Country } from "#lib/identity/users/options.ts";

/** Check the numbers on the services' own pages before each release. Names are not translated. */

export type Helpline = Readonly<{ name: string; number: string }>;
type Numbers = Readonly<{ emergency: readonly string[]; lines: readonly Helpline[] }>;

export type HelplineCountry = Exclude<Country, "other">;

export const helplines: Readonly<Record<HelplineCountry, Numbers>> = {
  // 988lifeline.org, childhelphotline.org
  us: {
    emergency: ["911"],
    lines: [
      { name: "988 Suicide & Crisis Lifeline", number: "988" },
      { name: "Childhelp", number: "1-800-422-4453" },
    ],
  },
  // childline.org.uk
  uk: { emergency: ["999"], lines: [{ name: "Childline", number: "0800 1111" }] },
  // kidshelpphone.ca
  ca: { emergency: ["911"], lines: [{ name: "Kids Help Phone", number: "1-800-668-6868" }] },
  // kidshelpline.com.au
  au: { emergency: ["000"], lines: [{ name: "Kids Helpline", number: "1800 55 1800" }] },
  // nummergegenkummer.de; 110 is the police, 112 ambulance and fire brigade
  de: { emergency: ["112", "110"], lines: [{ name: "Nummer gegen Kummer", number: "116 111" }] },
  // allo119.gouv.fr; 17 is the police
  fr: { emergency: ["112", "17"], lines: [{ name: "Allô enfance en danger", number: "119" }] },
  // anar.org
  es: {
    emergency: ["112"],
    lines: [
      { name: "ANAR", number: "900 20 20 10" },
      { name: "ANAR", number: "116 111" },
    ],
  },
  // azzurro.it, 114.it
  it: {
    emergency: ["112"],
    lines: [
      { name: "Telefono Azzurro", number: "19696" },
      { name: "Emergenza Infanzia", number: "114" },
    ],
  },
  // childlineindia.org
  in: { emergency: ["112"], lines: [{ name: "Childline", number: "1098" }] },
  // gov.br, Disque Direitos Humanos; 190 is the police
  br: { emergency: ["190"], lines: [{ name: "Disque 100", number: "100" }] },
  mx: { emergency: ["911"], lines: [{ name: "Línea de la Vida", number: "800 911 2000" }] },
  // National Council for Childhood and Motherhood; 122 is the police
  eg: { emergency: ["122"], lines: [{ name: "Child Helpline", number: "16000" }] },
};

export const helplineDirectory = "https://childhelplineinternational.org/helplines/";

export function telAddress(number: string): string {
  return `tel:${number.replace(/\D/g, "")}`;
}
