import { dateFormat } from "#lib/platform/time/kept-formats.ts";
export const namedZones = {
  eastern: "America/New_York",
  central: "America/Chicago",
  mountain: "America/Denver",
  pacific: "America/Los_Angeles",
} as const;

export function allZones(): readonly string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
}

/** Ignores case; blanks count as underscores. */
export function zoneNamed(text: string): string | undefined {
  const name = text.trim().replace(/\s+/gu, "_");
  const known = allZones().find((zone) => zone.toLowerCase() === name.toLowerCase());
  if (known) return known;
  // Aliases such as Asia/Kolkata exist; bare offsets are not zones.
  if (!/^[a-z]+(?:\/[a-z0-9_+-]+){1,2}$/iu.test(name)) return undefined;
  try {
    dateFormat("en", { timeZone: name });
    return name;
  } catch {
    return undefined;
  }
}
