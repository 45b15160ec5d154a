/** Time zones a person can choose (PURE; SET-03, FIELD-08). */

/** The four that come first, by the key of their label. */
export const namedZones = {
  eastern: "America/New_York",
  central: "America/Chicago",
  mountain: "America/Denver",
  pacific: "America/Los_Angeles",
} as const;

/** Every zone this machine knows, UTC included. */
export function allZones(): readonly string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
}

/** The zone a text names, however it is capitalised and with blanks for underscores; undefined when there is none. */
export function zoneNamed(text: string): string | undefined {
  const name = text.trim().replace(/\s+/gu, "_");
  const known = allZones().find((zone) => zone.toLowerCase() === name.toLowerCase());
  if (known) return known;
  // Older and newer names of the same zone, such as Asia/Kolkata; bare offsets are no zones.
  if (!/^[a-z]+(?:\/[a-z0-9_+-]+){1,2}$/iu.test(name)) return undefined;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return name;
  } catch {
    return undefined;
  }
}
