import { Temporal } from "temporal-polyfill";
import { dateFormat } from "./kept-formats.ts";

/** `day` is `YYYY-MM-DD`, `minute` counts from midnight on the clock. Unknown zones throw RangeError. */
export type LocalTime = Readonly<{ day: string; minute: number }>;

const minute = 60_000;
export const quarter = 15 * minute;
const halfDay = 12 * 60 * minute;

/** Offsets such as `+02:00` are not zones: they have no clock changes. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,59}$/.test(zone)) return false;
  try {
    dateFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * The zone of a country (lower-case ISO 3166 code), if its clocks all show the same time throughout the year of `now`.
 * Source: CLDR, as the runtime knows it.
 */
export function zoneOfCountry(country: string, now: Date): string | undefined {
  const zones = zonesIn(country);
  const [first] = zones;
  if (first === undefined) return undefined;
  const year = now.getUTCFullYear();
  const instants = Array.from({ length: 12 }, (_, month) => Date.UTC(year, month, 1));
  const offsets = (zone: string) => instants.map((at) => offsetAt(zone, at)).join();
  return zones.every((zone) => offsets(zone) === offsets(first)) ? first : undefined;
}

/** TypeScript does not know `getTimeZones` yet. */
type Regional = Intl.Locale & Readonly<{ getTimeZones: () => string[] | undefined }>;

function zonesIn(country: string): string[] {
  if (!/^[a-z]{2}$/.test(country)) return [];
  return (new Intl.Locale(`und-${country}`) as Regional).getTimeZones() ?? [];
}

function offsetAt(zone: string, at: number): number {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds;
}

export function zoneNames(): string[] {
  return [...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC"), "UTC"];
}

/** Returns `undefined` for skipped times and the first of repeated ones. */
export function localToInstant({ day, minute: at }: LocalTime, zone: string): Date | undefined {
  const wall = Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: at });
  const zoned = wall.toZonedDateTime(zone, { disambiguation: "earlier" });
  return zoned.toPlainDateTime().equals(wall) ? new Date(zoned.epochMilliseconds) : undefined;
}

/** Whether clocks that are put back show this time twice. */
export function happensTwice({ day, minute: at }: LocalTime, zone: string): boolean {
  const wall = Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: at });
  const later = wall.toZonedDateTime(zone, { disambiguation: "later" });
  const earlier = wall.toZonedDateTime(zone, { disambiguation: "earlier" });
  return later.toPlainDateTime().equals(wall) && later.epochMilliseconds !== earlier.epochMilliseconds;
}

export function instantToLocal(instant: Date, zone: string): LocalTime {
  const zoned = zonedAt(instant, zone);
  return { day: zoned.toPlainDate().toString(), minute: zoned.hour * 60 + zoned.minute };
}

export function localDay(instant: Date, zone: string): string {
  return instantToLocal(instant, zone).day;
}

export function localMinute(instant: Date, zone: string): number {
  return instantToLocal(instant, zone).minute;
}

export function startOfLocalDay(day: string, zone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
}

/** In milliseconds ahead of UTC. Caches each half day without a clock change. */
export function offsetsOf(zone: string): (at: number) => number {
  const exact = (at: number) => zonedAt(new Date(at), zone).offsetNanoseconds / 1e6;
  const known = new Map<number, number | null>();
  return (at) => {
    const block = Math.floor(at / halfDay);
    let offset = known.get(block);
    if (offset === undefined) {
      const first = exact(block * halfDay);
      offset = first === exact((block + 1) * halfDay) ? first : null;
      known.set(block, offset);
    }
    return offset ?? exact(at);
  };
}

export function quarterOf(instant: Date): number {
  return Math.floor(instant.getTime() / quarter);
}

export function zoneLabel(instant: Date, zone: string, locale: string): string {
  if (zone === "UTC") return zone;
  const place = zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
  const offset = offsetLabel(instant, zone, locale);
  return zone.includes("/") && !zone.startsWith("Etc/") ? `${place} (${offset})` : offset;
}

/** Without the place, which some zones share with few people. */
export function offsetLabel(instant: Date, zone: string, locale: string): string {
  const parts = dateFormat(locale, { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(instant);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

function zonedAt(instant: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}
