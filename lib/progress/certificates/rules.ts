import { normalText } from "#lib/platform/normal-text.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";
import type { MentorStatus } from "#lib/safety/verification/rules.ts";

/** Periods are UTC dates, both inclusive; times are minutes. */

export type LogFigures = Readonly<{ sessions: number; minutes: number; first: Date | null; last: Date | null }>;

export type CertificateFigures = Readonly<{
  sessions: number;
  minutes: number;
  periodFrom: string;
  periodUntil: string;
}>;

export function certificateFiguresOf({ sessions, minutes, first, last }: LogFigures): CertificateFigures | undefined {
  if (sessions === 0 || minutes <= 0 || !first || !last) return undefined;
  return { sessions, minutes, periodFrom: utcDate(first), periodUntil: utcDate(last) };
}

/** From the first on, before the second. */
export function instantsOf(period: Readonly<{ periodFrom: string; periodUntil: string }>): { from: Date; until: Date } {
  const lastDay = new Date(`${period.periodUntil}T00:00:00.000Z`);
  return { from: new Date(`${period.periodFrom}T00:00:00.000Z`), until: new Date(lastDay.getTime() + day) };
}

type Held = Readonly<{ startsAt: Date; endsAt: Date }>;

/** Sessions of the period that had ended when it was issued. */
export function covers(
  certificate: Readonly<{ periodFrom: string; periodUntil: string; issuedAt: Date }>,
  { startsAt, endsAt }: Held,
): boolean {
  const { from, until } = instantsOf(certificate);
  return from <= startsAt && startsAt < until && endsAt <= certificate.issuedAt;
}

/** With at most two decimals. */
export const hoursRoundedDown = (minutes: number): number => Math.floor((minutes * 100) / 60) / 100;

/** System reason: every session was voided. */
export const nothingLeft = "nothing-left";
/** System reason: only one name may be valid at a time. */
export const otherName = "other-name";
/** System reason for an ended account. Neutral, because everyone with the code can read it. */
export const notConfirmed = "not-confirmed";

export const mostADay = 5;

/** Undefined: now. */
export function nextIssueAt(issued: readonly Date[], now: Date): Date | undefined {
  const newestFirst = issued.map((at) => at.getTime()).toSorted((one, other) => other - one);
  const oldest = newestFirst[mostADay - 1];
  const next = oldest === undefined ? undefined : new Date(oldest + day);
  return next && next > now ? next : undefined;
}

/** Crockford's base 32: no I, L, O, U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const codeBytes = 10;

export function codeOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const letters = bits.match(/.{5}/g) ?? [];
  return grouped(letters.map((five) => alphabet[Number.parseInt(five, 2)] ?? "").join(""));
}

/** Accepts small letters, spaces, dashes, O for 0, I and L for 1. Undefined if it cannot be a code. */
export function readCertificateCode(text: string): string | undefined {
  const letters = normalText(text, "NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(letters) ? grouped(letters) : undefined;
}

function grouped(letters: string): string {
  return letters.match(/.{4}/g)?.join("-") ?? "";
}

export type CertificateState = "valid" | "revoked";

export const certificateStateOf = (certificate: Readonly<{ revokedAt: Date | null }>): CertificateState =>
  certificate.revokedAt ? "revoked" : "valid";

export type CertificateOwner = Readonly<{ suspendedAt: Date | null; mentorStatus: MentorStatus | null }>;

export const isWithheld = ({ suspendedAt, mentorStatus }: CertificateOwner): boolean =>
  suspendedAt !== null || mentorStatus === "suspended" || mentorStatus === "removed";

export function checkedStateOf(
  certificate: Readonly<{ revokedAt: Date | null }>,
  owner: CertificateOwner,
): CertificateState | "withheld" {
  const state = certificateStateOf(certificate);
  return state === "valid" && isWithheld(owner) ? "withheld" : state;
}
