import { type Executor, transaction } from "#db/client.ts";
import { hasMarker, identifiedPerson } from "#db/queries/safety/returners.ts";
import {
  insertSanction,
  isReportNumber,
  namesOf,
  personToSanction,
  type SanctionedPerson,
  sanctionsOf,
  setMuted,
  setNotice,
} from "#db/queries/safety/sanctions.ts";
import type { Sanction } from "#db/schema/sanctions.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { isOwnFor } from "#lib/identity/staff/own-people.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { type Answer, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { conflictOfInterest, witnessConflict } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { tellOfOthers } from "#lib/safety/removed-markers/found-before.ts";
import {
  chosenSanction,
  isSanctionable,
  maySanction,
  type SanctionChoice,
  type SanctionClass,
  type SanctionKind,
  stateMark,
} from "./rules.ts";
import { stopAccount } from "./stop-account.ts";
import { tellOfSanction } from "./tell-of-sanction.ts";

export type SanctionWish = Readonly<{
  userId: string;
  choice: SanctionChoice;
  why: SanctionClass;
  reason: string;
  reportNumber: string | null;
  /** What the page was based on (`stateMark`); without it the present state is taken. */
  seen?: string | undefined;
}>;

export type LatestDecision = Readonly<{ kind: SanctionKind; takenBack: boolean; by: string; at: Date }>;
/** `unknown`: nobody there, or not this role's to decide. `erasedMarked`: whoever had the account does not come back unheard. `tooNew`: as of a second approval; only taking back asks it. */
export type SanctionRefusal =
  | Refused<
      "unknown" | "erased" | "erasedMarked" | "own" | "relative" | "noReason" | "unknownReport" | "status" | "tooNew"
    >
  | Refused<"decided", { latest: LatestDecision }>;
export type Sanctioned = Answer<never, { kind: SanctionKind }> | SanctionRefusal;

/** Warns, mutes, suspends or removes a student or mentor. */
export function sanctionPerson(by: AuditActor, wish: SanctionWish, now: Date): Promise<Sanctioned> {
  return transaction((tx) => sanctionPersonIn(tx, by, wish, now));
}

export async function sanctionPersonIn(
  tx: Executor,
  by: AuditActor,
  wish: SanctionWish,
  now: Date,
): Promise<Sanctioned> {
  const { kind, until } = chosenSanction(wish.choice, now);
  const reason = wish.reason.trim();
  const person = await personToSanction(tx, wish.userId);
  if (!maySanction(by.actorRole, kind)) return refuse("unknown");
  if (!person) return refuse(await whyNobody(tx, wish.userId));
  if (!(await isOwnFor(tx, by, person.id))) return refuse("unknown");
  const conflict =
    (await conflictOfInterest(tx, by, person.id, "against")) ?? (await witnessConflict(tx, by, person.id, "minors"));
  if (conflict) return refuse(conflict);
  if (reason === "") return refuse("noReason");
  if (wish.reportNumber && !(await isReportNumber(tx, wish.reportNumber))) return refuse("unknownReport");
  const stale = await decidedMeanwhile(tx, person.id, wish.seen);
  if (stale) return stale;
  if (!isSanctionable(await stateOf(tx, person, now), kind)) return refuse("status");
  const { why, reportNumber } = wish;
  const open = { until, readAt: null, endedAt: null, endedBy: null };
  const grounds = { why, reason, reportNumber, by: by.actor, byRole: by.actorRole, at: now };
  const sanction = { id: crypto.randomUUID(), userId: person.id, ...grounds, ...open };
  const imposed = await (kind === "suspend" || kind === "remove"
    ? stopAccount(tx, { by, person, sanction: { ...sanction, kind } }, now)
    : tellWithNotice(tx, by, { ...sanction, kind }, now));
  return imposed.ok ? { ok: true, kind } : imposed;
}

/** Who decides about an account that was erased meanwhile has to know whether its owner can come back unheard. */
async function whyNobody(tx: Executor, userId: string): Promise<"unknown" | "erased" | "erasedMarked"> {
  const person = await identifiedPerson(tx, userId);
  if (!person?.erasedAt || isStaff(person.role)) return "unknown";
  return (await hasMarker(tx, userId)) ? "erasedMarked" : "erased";
}

type Noticed = Sanction & Readonly<{ kind: "warn" | "mute" }>;

/** A warning or a mute: the person stays active, and reads the notice before anything else. */
async function tellWithNotice(tx: Executor, by: AuditActor, sanction: Noticed, now: Date): Promise<Answer<never>> {
  const { userId, kind, reason, until } = sanction;
  await insertSanction(tx, sanction);
  if (kind === "mute") {
    await setMuted(tx, userId, until, now);
    await tellOfOthers(tx, userId, sanction.id, now);
  }
  await setNotice(tx, userId, now, now);
  await recordAudit(tx, { ...by, action: `sanction.${kind}`, object: `user:${userId}`, reason }, now);
  await tellOfSanction(tx, sanction, now);
  return done;
}

export async function stateOf(q: Executor, person: SanctionedPerson, now: Date) {
  const rows = await sanctionsOf(q, person.id);
  return {
    role: person.role,
    suspended: person.suspendedAt !== null,
    muted: person.mutedUntil !== null && person.mutedUntil > now,
    removed: person.status === "removed" || rows.some(({ kind, endedAt }) => kind === "remove" && endedAt === null),
  };
}

/** A colleague decided since the page was shown. */
export async function decidedMeanwhile(tx: Executor, userId: string, seen: string | undefined) {
  if (seen === undefined) return undefined;
  const rows = await sanctionsOf(tx, userId);
  if (stateMark(rows) === seen) return undefined;
  const latest = latestOf(rows);
  if (!latest) return refuse("status");
  const [by] = await namesOf(tx, [latest.by]);
  return refuse("decided", { latest: { ...latest, by: by ? fullName(by) : "" } });
}

function latestOf(rows: readonly Sanction[]): LatestDecision | undefined {
  const decisions = rows.flatMap(({ kind, by, at, endedAt, endedBy }) => [
    { kind, takenBack: false, by, at },
    ...(endedAt && endedBy ? [{ kind, takenBack: true, by: endedBy, at: endedAt }] : []),
  ]);
  return decisions.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
}
