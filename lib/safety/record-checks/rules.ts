import { daysBetween, monthsAfter, utcDate } from "#lib/platform/time/days.ts";
import { type CheckKind, kindsOf } from "./kinds.ts";

/** `unavailable`: the country issues nothing that can be accepted. */
export const recordOutcomes = ["clear", "notClear", "unavailable"] as const;
export type RecordOutcome = (typeof recordOutcomes)[number];

export const recordCheckMonths = 24;

export type CountryCheck = Readonly<{
  country: string;
  outcome: RecordOutcome;
  recordedAt: Date;
  expiresAt: Date | null;
}>;

export type CountryState = "clear" | "notClear" | "unavailable" | "expired" | "missing";

/** The newest check of a country counts. */
export function stateOfCountry(checks: readonly CountryCheck[], country: string, now: Date): CountryState {
  const newest = newestOf(checks, country);
  if (!newest) return "missing";
  if (newest.outcome !== "clear") return newest.outcome;
  return newest.expiresAt !== null && newest.expiresAt > now ? "clear" : "expired";
}

/** The countries without an accepted check, which each country of the last five years needs. */
export function countriesLacking(checks: readonly CountryCheck[], countries: readonly string[], now: Date): string[] {
  return countries.filter((country) => stateOfCountry(checks, country, now) !== "clear");
}

export function firstExpiry(checks: readonly CountryCheck[], countries: readonly string[]): Date | undefined {
  const times = countries.flatMap((country) => newestOf(checks, country)?.expiresAt?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}

function newestOf(checks: readonly CountryCheck[], country: string): CountryCheck | undefined {
  return checks
    .filter((check) => check.country === country)
    .toSorted((one, other) => one.recordedAt.getTime() - other.recordedAt.getTime())
    .at(-1);
}

/** The longest a check may count: its own term from its issue, and never over 24 months from now. */
export function latestExpiry(kind: CheckKind, issuedOn: string, now: Date): Date {
  const most = monthsAfter(now, recordCheckMonths);
  if (kind.termMonths === undefined) return most;
  const term = monthsAfter(new Date(`${issuedOn}T00:00:00Z`), kind.termMonths);
  return new Date(Math.min(term.getTime(), most.getTime()));
}

export type GivenCheck = Readonly<{
  country: string;
  kind: string;
  outcome: RecordOutcome;
  /** Days; null where nothing was issued. */
  issuedOn: string | null;
  /** Null: as long as possible. */
  expiresOn: string | null;
}>;

export type CheckFault = "kind" | "issued" | "future" | "old" | "expired" | "tooLate";

/** Why a check is not taken as given. A clear one needs a date of issue. */
export function whyNotRecord(given: GivenCheck, now: Date): CheckFault | undefined {
  const kind = kindsOf(given.country).find(({ id }) => id === given.kind);
  if (!kind) return "kind";
  if (given.issuedOn !== null && given.issuedOn > utcDate(now)) return "future";
  if (given.outcome !== "clear") return undefined;
  if (given.issuedOn === null) return "issued";
  if (isTooOld(kind, given.issuedOn, now)) return "old";
  const latest = latestExpiry(kind, given.issuedOn, now);
  if (latest <= now) return "expired";
  if (given.expiresOn === null) return undefined;
  if (given.expiresOn <= utcDate(now)) return "expired";
  return daysBetween(utcDate(latest), given.expiresOn) > 0 ? "tooLate" : undefined;
}

function isTooOld({ freshMonths }: CheckKind, issuedOn: string, now: Date): boolean {
  if (freshMonths === undefined) return false;
  return monthsAfter(new Date(`${issuedOn}T23:59:59Z`), freshMonths) < now;
}

/** Until when an accepted check counts. */
export function expiryOf(given: GivenCheck, now: Date): Date | null {
  const kind = kindsOf(given.country).find(({ id }) => id === given.kind);
  if (given.outcome !== "clear" || given.issuedOn === null || !kind) return null;
  return given.expiresOn === null ? latestExpiry(kind, given.issuedOn, now) : new Date(`${given.expiresOn}T00:00:00Z`);
}
