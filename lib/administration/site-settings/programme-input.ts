import { countryByName, nameOfCountry } from "#lib/identity/users/country-names.ts";
import { type Parsed, readSent } from "#lib/platform/forms/form-fields.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";
import { type SettingKey, settingSchemas } from "#lib/platform/site/input.ts";
import type { OwnHelpline } from "#lib/platform/site/programme.ts";

const linesOf = (text: string) =>
  postedText(text)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The forms of the programme: countries and helplines are written one in a line. Empty fields mean none. */
export function programme(texts: ReadonlyMap<string, string>): Parsed<Map<SettingKey, unknown>> {
  const values = new Map<SettingKey, unknown>();
  const faults: Record<string, string> = {};
  for (const key of ["operator", "reportingAddress"] as const) {
    const text = postedLine(texts.get(key) ?? "").trim();
    const parsed = text === "" ? undefined : readSent(settingSchemas[key], text);
    if (parsed?.success === false) faults[key] = "invalid";
    values.set(key, parsed?.data);
  }
  const countries = linesOf(texts.get("programmeCountries") ?? "").flatMap((line) => line.split(/\s*[,;]\s*/u));
  const codes = countries.filter((name) => name !== "").map(countryByName);
  if (codes.includes(undefined)) faults.programmeCountries = "country";
  values.set("programmeCountries", codes.length > 0 ? [...new Set(codes)] : undefined);
  const lines = linesOf(texts.get("ownHelplines") ?? "").map(helplineOf);
  const list = readSent(settingSchemas.ownHelplines, lines);
  if (lines.includes(undefined) || !list.success) faults.ownHelplines = "helpline";
  values.set("ownHelplines", lines.length > 0 && list.success ? list.data : undefined);
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, input: values };
}

const helplineLine = /^([^:]+):\s*(.+?),\s*(\+?[\d ()-]+)(?:,\s*(\+?[\d ()-]+))?$/u;

/** "Kenya: Childline, 116", or with an emergency number behind: "Kenya: Childline, 116, 999". */
function helplineOf(line: string): OwnHelpline | undefined {
  const [, place = "", name = "", number = "", emergency] = helplineLine.exec(line) ?? [];
  const country = countryByName(place.trim());
  if (!country || !name) return undefined;
  return { country, name: name.trim(), number: number.trim(), ...(emergency ? { emergency: emergency.trim() } : {}) };
}

/** As the fields of the form have them. */
export function programmeTexts(
  {
    programmeCountries,
    ownHelplines,
  }: Readonly<{ programmeCountries: readonly string[]; ownHelplines: readonly OwnHelpline[] }>,
  locale: string,
): Readonly<{ programmeCountries: string; ownHelplines: string }> {
  const named = (code: string) => nameOfCountry(code, locale) ?? code;
  return {
    programmeCountries: programmeCountries.map(named).join("\n"),
    ownHelplines: helplineLines(ownHelplines, locale).join("\n"),
  };
}

/** Each as it is written in the form. */
export function helplineLines(lines: readonly OwnHelpline[], locale: string): string[] {
  return lines.map(
    ({ country, name, number, emergency }) =>
      `${nameOfCountry(country, locale) ?? country}: ${[name, number, emergency].filter(Boolean).join(", ")}`,
  );
}
