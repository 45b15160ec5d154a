import { day } from "#lib/platform/time/time.ts";
import { type Awaited, awaitedOf, type ConsentScope, endOfConsent, type LedgerRow, newestRow } from "./rules.ts";

/** How many days before its end a guardian is reminded, the farthest first. */
export const renewalReminderDays = [60, 30, 7] as const;
export type ReminderDay = (typeof renewalReminderDays)[number];

const [firstReminder] = renewalReminderDays;

/** The nearest reminder whose time has come; the others were sent, or there was no time to. */
export function renewalReminderDue(end: Date, now: Date): ReminderDay | undefined {
  if (end <= now) return undefined;
  return renewalReminderDays.findLast((days) => end.getTime() - now.getTime() <= days * day);
}

/** Consent can be given again from the first reminder on, also after its end. */
export function consentRenewable(end: Date | undefined, now: Date): boolean {
  return end !== undefined && end.getTime() - now.getTime() <= firstReminder * day;
}

/** Opens the page a while longer than consent lasts, so that a late guardian can still renew. */
export function linkEnd(until: Date): Date {
  return new Date(until.getTime() + 30 * day);
}

export type PageStanding = Readonly<{
  /** Why chat is not allowed now; undefined if it is. */
  awaited: Awaited | undefined;
  /** The end of what was granted, also if it is over. */
  until: Date | undefined;
  renewable: boolean;
}>;

export function pageStanding(ledger: readonly LedgerRow[], now: Date): PageStanding {
  const until = endOfConsent(ledger);
  return { awaited: awaitedOf(ledger, now), until, renewable: consentRenewable(until, now) };
}

/** What the current guardian answered last. Undefined, so nothing is preselected: no answer, or one that lapsed. */
export function lastAnswer(ledger: readonly LedgerRow[], scope: ConsentScope, now: Date): "yes" | "no" | undefined {
  const row = newestRow(
    ledger.filter(({ ofCurrentGuardian }) => ofCurrentGuardian),
    scope,
  );
  if (!row) return undefined;
  if (row.decision !== "granted") return "no";
  return awaitedOf(
    ledger.filter((one) => one.scope === scope).map((one) => ({ ...one, scope: "chat" as const })),
    now,
  ) === undefined
    ? "yes"
    : undefined;
}
