import { utcDate } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";
import type { MentorStatus } from "#lib/safety/verification/rules.ts";

/** Volunteer certificates (PURE; ACH-06 to ACH-08). Periods are plain dates in UTC, both inclusive; times are minutes. */

/** What the session log says of a mentor's completed sessions. */
export type LogFigures = Readonly<{ sessions: number; minutes: number; first: Date | null; last: Date | null }>;

/** What stands on a certificate. */
export type CertificateFigures = Readonly<{
  sessions: number;
  minutes: number;
  periodFrom: string;
  periodUntil: string;
}>;

/** What a certificate of the whole log says; undefined while nothing is logged. */
export function certificateFiguresOf({ sessions, minutes, first, last }: LogFigures): CertificateFigures | undefined {
  if (sessions === 0 || minutes <= 0 || !first || !last) return undefined;
  return { sessions, minutes, periodFrom: utcDate(first), periodUntil: utcDate(last) };
}

/** The instants a period covers: from the first on, before the second. */
export function instantsOf(period: Readonly<{ periodFrom: string; periodUntil: string }>): { from: Date; until: Date } {
  const lastDay = new Date(`${period.periodUntil}T00:00:00.000Z`);
  return { from: new Date(`${period.periodFrom}T00:00:00.000Z`), until: new Date(lastDay.getTime() + day) };
}

type Held = Readonly<{ startsAt: Date; endsAt: Date }>;

/** Whether a certificate counts a session: one of its period that had ended when it was issued. */
export function covers(
  certificate: Readonly<{ periodFrom: string; periodUntil: string; issuedAt: Date }>,
  { startsAt, endsAt }: Held,
): boolean {
  const { from, until } = instantsOf(certificate);
  return from <= startsAt && startsAt < until && endsAt <= certificate.issuedAt;
}

/** Hours of a number of minutes with at most two decimals, never more than there were. */
export const wholeHoursOf = (minutes: number): number => Math.floor((minutes * 100) / 60) / 100;

/** Why the house itself revoked a certificate, in place of a reason in somebody's words: every session in it was voided. */
export const nothingLeft = "nothing-left";
/** The same: its owner got another one under another name, and only one name may hold at a time. */
export const otherName = "other-name";
/** The same: its owner's work here was ended for good. Neutral, because everyone who has the code reads it. */
export const notConfirmed = "not-confirmed";

/** The most new certificates of one mentor within 24 hours. */
export const mostADay = 5;

/** When the next certificate may be issued, given when the others were; undefined where that is now. */
export function nextIssueAt(issued: readonly Date[], now: Date): Date | undefined {
  const newestFirst = issued.map((at) => at.getTime()).toSorted((one, other) => other - one);
  const oldest = newestFirst[mostADay - 1];
  const next = oldest === undefined ? undefined : new Date(oldest + day);
  return next && next > now ? next : undefined;
}

/** Characters of a code that cannot be taken for each other: no I, L, O, U (Crockford's base 32). */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Bytes of a code: 80 bits. */
export const codeBytes = 10;

/** A code of ten random bytes: `XXXX-XXXX-XXXX-XXXX`. */
export function codeOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const letters = bits.match(/.{5}/g) ?? [];
  return grouped(letters.map((five) => alphabet[Number.parseInt(five, 2)] ?? "").join(""));
}

/**
 * Reads a code as people type it: small letters, any spaces and dashes, O for zero, I and L for one. Undefined when it cannot be
 * one.
 */
export function readCertificateCode(text: string): string | undefined {
  const letters = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(letters) ? grouped(letters) : undefined;
}

function grouped(letters: string): string {
  return letters.match(/.{4}/g)?.join("-") ?? "";
}

/** A certificate as far as others may know it. */
export type CertificateState = "valid" | "revoked";

export const certificateStateOf = (certificate: Readonly<{ revokedAt: Date | null }>): CertificateState =>
  certificate.revokedAt ? "revoked" : "valid";

/** How the owner of a certificate stands here. */
export type CertificateOwner = Readonly<{ suspendedAt: Date | null; mentorStatus: MentorStatus | null }>;

/** Whether a mentor's certificates are not confirmed for now: while the account or the mentor is suspended (SAFE-24). */
export const isWithheld = ({ suspendedAt, mentorStatus }: CertificateOwner): boolean =>
  suspendedAt !== null || mentorStatus === "suspended" || mentorStatus === "removed";

/** What a certificate is to whoever checks it: as it says itself, or neither while its owner is suspended. */
export function checkedStateOf(
  certificate: Readonly<{ revokedAt: Date | null }>,
  owner: CertificateOwner,
): CertificateState | "withheld" {
  const state = certificateStateOf(certificate);
  return state === "valid" && isWithheld(owner) ? "withheld" : state;
}
