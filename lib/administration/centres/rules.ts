import { foldText } from "#lib/platform/search-text.ts";
import { zoneOfCountry } from "#lib/platform/time/zones.ts";

export const centreNameLength = 120;
export const zoneLength = 60;

type Placed = Readonly<{ country: string | null; timeZone: string | null }>;

/** The zone that people of a centre are assumed to live in. */
export function zoneOfCentre({ country, timeZone }: Placed, now: Date): string | undefined {
  return timeZone ?? (country === null ? undefined : zoneOfCountry(country, now));
}

/** A country with several zones does not say which. */
export function needsZone(centre: Placed, now: Date): boolean {
  return centre.country !== null && centre.country !== "other" && zoneOfCentre(centre, now) === undefined;
}

export function centreKey(name: string): string {
  return foldText(name).replace(/\s+/gu, " ");
}
