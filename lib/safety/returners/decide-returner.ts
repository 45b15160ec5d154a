import { type Executor, transaction } from "#db/client.ts";
import { openReturnerOf, personOfReturner, returnerById, settleReturner } from "#db/queries/safety/returners.ts";
import { namesOf, sanctionsOf } from "#db/queries/safety/sanctions.ts";
import { setSuspended } from "#db/queries/safety/verification.ts";
import type { Returner } from "#db/schema/returners.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { authorChanged } from "#lib/identity/users/author-changed.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Done, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { isOfHousehold } from "#lib/safety/conflicts/concerns-case.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { tellOfFreed, tellOfLetIn } from "#lib/safety/conflicts/tell-of-let-off.ts";
import { endangersChildren } from "#lib/safety/removed-markers/rules.ts";
import { tellStudentReinstated } from "#lib/safety/sanctions/hooks.ts";
import { sanctionPersonIn } from "#lib/safety/sanctions/sanction-person.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { tellMentorReinstated } from "#lib/safety/verification/hooks.ts";
import { peopleOfReturner, type ReturnerOutcome } from "./rules.ts";

export type ReturnerWish = Readonly<{
  id: string;
  outcome: ReturnerOutcome;
  reason: string;
  /** How many matches the page showed; none for commands. */
  seen?: number | undefined;
}>;
export type ReturnerRefusal =
  | Refused<"unknown" | "own" | "relative" | "tooNew" | "noReason" | "more" | "status">
  | Refused<"decided", { outcome: ReturnerOutcome; by: string }>;

/** The lead lets a waiting account in, or removes it like any other: told neutrally, with an appeal. */
export function decideReturner(by: AuditActor, wish: ReturnerWish, now: Date): Promise<Done | ReturnerRefusal> {
  const { id, outcome } = wish;
  const reason = wish.reason.trim();
  return transaction<Done | ReturnerRefusal>(async (tx) => {
    const found = await returnerToDecide(tx, by, wish, now);
    if ("ok" in found) return found;
    if (reason === "") return refuse("noReason");
    const { person, returner } = found;
    const settled = { outcome, decidedAt: now, decidedBy: by.actor, reason };
    if (outcome === "refused" && !isStaff(person.role)) {
      const grounds = { why: "other", reason, reportNumber: null } as const;
      const removed = await sanctionPersonIn(tx, by, { userId: person.userId, choice: "remove", ...grounds }, now);
      // It settles the review too.
      if (!removed.ok) return refuse("status");
    } else await settleReturner(tx, id, settled);
    if (outcome === "allowed") {
      await releaseReturner(tx, person.userId, now);
      await tellOthers(tx, by, returner, now);
    }
    const action = outcome === "allowed" ? "returner.allow" : "returner.refuse";
    await recordAudit(tx, { ...by, action, object: `user:${person.userId}`, reason }, now);
    await queueChanged(tx, ["lead"], now);
    return done;
  });
}

async function returnerToDecide(tx: Executor, by: AuditActor, { id, seen, outcome }: ReturnerWish, now: Date) {
  const returner = await returnerById(tx, id);
  const person = returner && (await personOfReturner(tx, returner.userId));
  if (!person || person.erasedAt || (by.actorRole !== "lead" && by.actorRole !== "command")) return refuse("unknown");
  if (await isOfHousehold(tx, by.actor, peopleOfReturner(returner))) return refuse("unknown");
  // Of those removed only what was proven counts: they could have typed the telephones of all leads, and shut somebody out.
  const conflict = outcome === "allowed" ? await conflictOfInterest(tx, by, person.userId) : undefined;
  if (conflict) return refuse(conflict);
  if (outcome === "allowed" && (await isWordTooNew(tx, by, now))) return refuse("tooNew");
  if (returner.outcome) {
    const [decider] = await namesOf(tx, [returner.decidedBy ?? ""]);
    return refuse("decided", { outcome: returner.outcome, by: decider ? fullName(decider) : "" });
  }
  if (seen !== undefined && seen !== returner.matches.length) return refuse("more");
  return { returner, person };
}

async function tellOthers(tx: Executor, by: AuditActor, { userId, matches }: Returner, now: Date): Promise<void> {
  const isTold = await tellOfFreed(tx, by, [userId, ...matches.map((match) => match.userId)], now);
  if (!isTold && matches.some(({ why }) => endangersChildren(why))) await tellOfLetIn(tx, by, userId, now);
}

/** What staff decided for another reason meanwhile stays. */
export async function releaseReturner(tx: Executor, userId: string, now: Date): Promise<void> {
  const sanctions = await sanctionsOf(tx, userId);
  const stopped = sanctions.some(({ kind, endedAt }) => endedAt === null && (kind === "suspend" || kind === "remove"));
  if (stopped || (await openReturnerOf(tx, userId))) return;
  const person = await personOfReturner(tx, userId);
  await setSuspended(tx, userId, { at: null, reason: null }, now);
  if (person?.role === "student") await tellStudentReinstated(tx, userId, now);
  if (person?.role === "mentor") await tellMentorReinstated(tx, userId, now);
  const key = `account-opened:${userId}:${now.getTime()}`;
  await notify(tx, { userId, kind: "accountOpened", key, params: {}, path: paths.dashboard }, now);
  await authorChanged(tx, userId);
}
