import { Temporal } from "temporal-polyfill";

/**
 * Time zones (PURE): the only user of Temporal. A local day is `YYYY-MM-DD`, a local minute is counted from the clock's
 * midnight (0 to 1440), whatever the clock was moved that day. Zones are IANA names; a zone this machine does not know
 * throws RangeError, so ask `isZone` of whatever came from outside.
 */
export type LocalTime = Readonly<{ day: string; minute: number }>;

/** Milliseconds. */
const minute = 60_000;
export const quarter = 15 * minute;
const halfDay = 12 * 60 * minute;

/** Whether this machine knows the name as a zone. Offsets such as `+02:00` are none: they know no clock change. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,59}$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The names of all zones to choose from, in alphabetical order, UTC last. */
export function zoneNames(): string[] {
  return [...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC"), "UTC"];
}

/**
 * The instant at which the clock of the zone shows this time; undefined where it skips it. A time the clock shows twice
 * is its first.
 */
export function localToInstant({ day, minute: at }: LocalTime, zone: string): Date | undefined {
  const wall = Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: at });
  const zoned = wall.toZonedDateTime(zone, { disambiguation: "earlier" });
  return zoned.toPlainDateTime().equals(wall) ? new Date(zoned.epochMilliseconds) : undefined;
}

/** What the clock of the zone shows at the instant, seconds left out. */
export function instantToLocal(instant: Date, zone: string): LocalTime {
  const zoned = zonedAt(instant, zone);
  return { day: zoned.toPlainDate().toString(), minute: zoned.hour * 60 + zoned.minute };
}

export function localDay(instant: Date, zone: string): string {
  return instantToLocal(instant, zone).day;
}

/** Minutes after local midnight. */
export function localMinute(instant: Date, zone: string): number {
  return instantToLocal(instant, zone).minute;
}

/** The first instant of the day in the zone, or, where the zone left the day out, of the day after it. */
export function startOfLocalDay(day: string, zone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
}

/**
 * How far the clock of a zone is ahead of UTC, in milliseconds, for many instants at a time: what is found once holds for the half day
 * around it, unless the clock is moved in it.
 */
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

/** Which quarter hour since 1970-01-01T00:00Z the instant lies in. */
export function quarterOf(instant: Date): number {
  return Math.floor(instant.getTime() / quarter);
}

/** Place and offset of a zone at an instant: "Berlin (GMT+1)"; "UTC" alone needs no offset. */
export function zoneLabel(instant: Date, zone: string, locale: string): string {
  if (zone === "UTC") return zone;
  const place = zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(instant);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return zone.includes("/") && !zone.startsWith("Etc/") ? `${place} (${offset})` : offset;
}

function zonedAt(instant: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}
