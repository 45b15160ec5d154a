import { monthsAfter } from "#lib/platform/time/days.ts";
/** Guardian consent for minors (PURE; SAFE-12 to SAFE-15). */
export const consentScopes = ["chat", "audio", "video"] as const;
export type ConsentScope = (typeof consentScopes)[number];

export const consentDecisions = ["granted", "refused", "withdrawn"] as const;
export type ConsentDecision = (typeof consentDecisions)[number];

/** How a guardian told us: by the link, by a code read to them by phone, or on paper countersigned by staff. */
export const consentMethods = ["link", "phone", "paper"] as const;
export type ConsentMethod = (typeof consentMethods)[number];

/** Who may stop every contact of a student until they let it go on. */
export const contactPausers = ["guardian", "staff"] as const;
export type ContactPauser = (typeof contactPausers)[number];

/**
 * The text a guardian agrees to. Change it only when what they agree to changes, not for wording: agreements to another
 * version stop counting, so every guardian is asked again.
 */
export const consentVersion = "2026-11";

/** What a guardian consents to today. */
export type ConsentInForce = Readonly<Record<ConsentScope, boolean>>;

export const noConsent: ConsentInForce = { chat: false, audio: false, video: false };

/** A row of the ledger, and whether the guardian who decided is still the one the student names. */
export type LedgerRow = Readonly<{
  scope: ConsentScope;
  decision: ConsentDecision;
  version: string;
  at: Date;
  expiresAt: Date | null;
  ofCurrentGuardian: boolean;
}>;

/** The row that counts for a scope: the newest. Of two of the same instant, one that gives nothing. */
export function newestRow<Row extends LedgerRow>(ledger: readonly Row[], scope: ConsentScope): Row | undefined {
  return ledger
    .filter((row) => row.scope === scope)
    .reduce<Row | undefined>((newest, row) => (newest && !outranks(row, newest) ? newest : row), undefined);
}

function outranks(row: LedgerRow, other: LedgerRow): boolean {
  if (row.at.getTime() !== other.at.getTime()) return row.at > other.at;
  return row.decision !== "granted";
}

/** Whether a row gives consent at `now`: granted to this version, not over, by the guardian named today. */
export function gives(row: LedgerRow, now: Date): boolean {
  if (row.decision !== "granted" || row.version !== consentVersion || !row.ofCurrentGuardian) return false;
  return row.expiresAt !== null && row.expiresAt > now;
}

/** Which scopes stand at `now`, from all rows of a student's ledger in any order. */
export function consentInForce(ledger: readonly LedgerRow[], now: Date): ConsentInForce {
  const stands = (scope: ConsentScope) => {
    const newest = newestRow(ledger, scope);
    return newest !== undefined && gives(newest, now);
  };
  return { chat: stands("chat"), audio: stands("audio"), video: stands("video") };
}

/** When an agreement given at this instant ends: the same day and time a year on, 28 February for the 29th. */
export function consentEnd(at: Date): Date {
  return monthsAfter(at, 12);
}

/** What a decision for all three scopes writes into the ledger: a scope that stood and is not wanted any more is withdrawn. */
export function decisionsOf(
  before: ConsentInForce,
  wanted: ConsentInForce,
): Readonly<Record<ConsentScope, ConsentDecision>> {
  const of = (scope: ConsentScope) => (wanted[scope] ? "granted" : before[scope] ? "withdrawn" : "refused");
  return { chat: of("chat"), audio: of("audio"), video: of("video") };
}

/** Which sessions a change of consent ends: without chat there is no contact at all. */
export function sessionsStopped(before: ConsentInForce, after: ConsentInForce): "all" | "video" | undefined {
  if (before.chat && !after.chat) return "all";
  return before.video && !after.video ? "video" : undefined;
}

/** What the student is told of a decision. */
export function tellingOf(before: ConsentInForce, after: ConsentInForce): "granted" | "refused" | "withdrawn" {
  if (consentScopes.some((scope) => before[scope] && !after[scope])) return "withdrawn";
  return consentScopes.some((scope) => after[scope]) ? "granted" : "refused";
}

/**
 * When the last decision's consent ends or ended: the latest end among the rows that count and were granted. Undefined where nothing
 * is granted, or where the guardian was replaced, which ended it already.
 */
export function endOfConsent(ledger: readonly LedgerRow[]): Date | undefined {
  const ends = consentScopes.flatMap((scope) => {
    const row = newestRow(ledger, scope);
    return row?.decision === "granted" && row.ofCurrentGuardian && row.expiresAt ? [row.expiresAt.getTime()] : [];
  });
  return ends.length === 0 ? undefined : new Date(Math.max(...ends));
}

/** How far a student is with their guardian: contact opens with `given`. */
export type GuardianStep = "notNeeded" | "unnamed" | "awaited" | "given";
/** Why consent is still awaited. */
export type Awaited = "answer" | "refused" | "withdrawn" | "expired" | "textChanged";

/** Why the named guardian's consent to chat, without which there is no contact, does not stand; undefined when it does. */
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
