import { monthsAfter } from "#lib/platform/time/days.ts";
export const consentScopes = ["chat", "audio", "video"] as const;
export type ConsentScope = (typeof consentScopes)[number];

export const consentDecisions = ["granted", "refused", "withdrawn"] as const;
export type ConsentDecision = (typeof consentDecisions)[number];

export const consentMethods = ["link", "phone", "paper"] as const;
export type ConsentMethod = (typeof consentMethods)[number];

/** `former`: a guardian in whose place the student named another; that one ends it only if staff named them. */
export const contactPausers = ["guardian", "former", "staff"] as const;
export type ContactPauser = (typeof contactPausers)[number];

export function isPauseOfOthers(pausedBy: ContactPauser | null): boolean {
  return pausedBy !== null && pausedBy !== "guardian";
}

/**
 * The version of the text that guardians agree to. Change it only if its meaning changes: consent to other versions
 * no longer counts, and every guardian is asked again.
 */
export const consentVersion = "2026-11";

export type ConsentInForce = Readonly<Record<ConsentScope, boolean>>;

export const noConsent: ConsentInForce = { chat: false, audio: false, video: false };

export type LedgerRow = Readonly<{
  scope: ConsentScope;
  decision: ConsentDecision;
  version: string;
  at: Date;
  expiresAt: Date | null;
  ofCurrentGuardian: boolean;
}>;

/** The newest row of a scope; of two with the same time, one that does not grant. */
export function newestRow<Row extends LedgerRow>(ledger: readonly Row[], scope: ConsentScope): Row | undefined {
  return ledger
    .filter((row) => row.scope === scope)
    .reduce<Row | undefined>((newest, row) => (newest && !outranks(row, newest) ? newest : row), undefined);
}

function outranks(row: LedgerRow, other: LedgerRow): boolean {
  if (row.at.getTime() !== other.at.getTime()) return row.at > other.at;
  return row.decision !== "granted";
}

export function gives(row: LedgerRow, now: Date): boolean {
  return row.ofCurrentGuardian && lasts(row, now);
}

function lasts({ decision, version, expiresAt }: LedgerRow, now: Date): boolean {
  return decision === "granted" && version === consentVersion && expiresAt !== null && expiresAt > now;
}

type OwnedRow = LedgerRow & Readonly<{ guardianId: string | null }>;

/** Whether a guardian, also a former one, said no since then, or yes to more than before. The same answer again changes nothing. */
export function answeredAnew(ledger: readonly OwnedRow[], since: Date): boolean {
  return ledger.some((row) => {
    if (row.at < since) return false;
    const own = ledger.filter(({ guardianId, at }) => guardianId === row.guardianId && at < row.at);
    const before = newestRow(own, row.scope);
    if (!before) return true;
    return row.decision === "granted" ? !lasts(before, row.at) : before.decision === "granted";
  });
}

export function consentInForce(ledger: readonly LedgerRow[], now: Date): ConsentInForce {
  const stands = (scope: ConsentScope) => {
    const newest = newestRow(ledger, scope);
    return newest !== undefined && gives(newest, now);
  };
  return { chat: stands("chat"), audio: stands("audio"), video: stands("video") };
}

export const consentMonths = 12;

export function consentEnd(at: Date): Date {
  return monthsAfter(at, consentMonths);
}

export function decisionsOf(
  before: ConsentInForce,
  wanted: ConsentInForce,
): Readonly<Record<ConsentScope, ConsentDecision>> {
  const of = (scope: ConsentScope) => (wanted[scope] ? "granted" : before[scope] ? "withdrawn" : "refused");
  return { chat: of("chat"), audio: of("audio"), video: of("video") };
}

/** Without chat there is no contact at all. */
export function sessionsStopped(before: ConsentInForce, after: ConsentInForce): "all" | "video" | undefined {
  if (before.chat && !after.chat) return "all";
  return before.video && !after.video ? "video" : undefined;
}

export function tellingOf(before: ConsentInForce, after: ConsentInForce): "granted" | "refused" | "withdrawn" {
  if (consentScopes.some((scope) => before[scope] && !after[scope])) return "withdrawn";
  return consentScopes.some((scope) => after[scope]) ? "granted" : "refused";
}

/** The latest end of the current guardian's granted rows; undefined if none is granted. */
export function endOfConsent(ledger: readonly LedgerRow[]): Date | undefined {
  const ends = consentScopes.flatMap((scope) => {
    const row = newestRow(ledger, scope);
    return row?.decision === "granted" && row.ofCurrentGuardian && row.expiresAt ? [row.expiresAt.getTime()] : [];
  });
  return ends.length === 0 ? undefined : new Date(Math.max(...ends));
}

export type GuardianStep = "notNeeded" | "unnamed" | "awaited" | "given";
export type Awaited = "answer" | "refused" | "withdrawn" | "expired" | "textChanged";

/** Why consent to chat, which all contact needs, is missing; undefined if it is given. */
export function awaitedOf(ledger: readonly LedgerRow[], now: Date): Awaited | undefined {
  const newest = newestRow(
    ledger.filter((row) => row.ofCurrentGuardian),
    "chat",
  );
  if (!newest) return "answer";
  if (newest.decision !== "granted") return newest.decision;
  if (newest.version !== consentVersion) return "textChanged";
  return gives(newest, now) ? undefined : "expired";
}
