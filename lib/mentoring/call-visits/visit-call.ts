import { type Executor, transaction } from "#db/client.ts";
import { namedPeople } from "#db/queries/mentoring/matches.ts";
import { staffVisitsNow } from "#db/queries/mentoring/staff-visits.ts";
import type { Call } from "#db/schema/calls.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { isOwnFor } from "#lib/identity/staff/own-people.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { endCall } from "#lib/mentoring/video-calls/end-call.ts";
import { announceStaffVisit, endStaffVisit } from "#lib/mentoring/video-calls/staff-visits.ts";
import { type Answer, type Done, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { isOfHousehold } from "#lib/safety/conflicts/concerns-case.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { areBothThere, runningCall, runningVisit } from "./find-visit.ts";
import { visitingRoles } from "./rules.ts";

type Wish = Readonly<{ callId: string; reason: string }>;
type Visited =
  | Done<{ visitId: string }>
  /** `unknown`: no such call, or none that runs, or not for this account. */
  | Refused<"unknown" | "tooNew">
  /** One at a time: each visitor costs the two some of their line. */
  | Refused<"visited", { by: string }>;

/** Begins a visit: stored, announced to both and in the audit log before anything can be heard. */
export function visitCall(by: AuditActor, { callId, reason }: Wish, now: Date): Promise<Visited> {
  return transaction(async (tx): Promise<Visited> => {
    if (!visitingRoles.some((role) => role === by.actorRole)) return refuse("unknown");
    const running = await runningCall(tx, callId, now);
    if (!running || !areBothThere(running)) return refuse("unknown");
    const { call } = running;
    if (!(await isOwnFor(tx, by, call.studentId))) return refuse("unknown");
    const refused = await whyNotVisit(tx, by, call, now);
    if (refused) return refused;
    const listening = await staffVisitsNow(tx, callId);
    const other = listening.find(({ userId }) => userId !== by.actor);
    if (other) return refuse("visited", { by: fullName(other) });
    for (const visit of listening) await endStaffVisit(tx, call, visit, now, now);
    const me = (await namedPeople(tx, [by.actor])).get(by.actor);
    if (!me) return refuse("unknown");
    const visit = {
      ...{ id: crypto.randomUUID(), callId, userId: me.id, reason },
      ...{ joinedAt: now, readyAt: null, seenAt: now, leftAt: null },
      ...{ firstName: me.firstName, lastName: me.lastName },
    };
    await announceStaffVisit(tx, call, visit, now);
    await recordAudit(tx, { ...by, action: "call.visit", object: `call:${callId}`, reason }, now);
    return { ok: true, visitId: visit.id };
  });
}

/** Closes the room for both, from inside a visit. Neither learns who or why: it ends as any other. */
export function closeVisitedCall(
  by: AuditActor,
  { callId, reason }: Wish,
  now: Date,
): Promise<Answer<"unknown" | "conflict">> {
  return transaction(async (tx): Promise<Answer<"unknown" | "conflict">> => {
    const running = await runningVisit(tx, { userId: by.actor, callId }, now);
    if (!running) return refuse("unknown");
    const { call } = running;
    if (await knowsOne(tx, by, call)) return refuse("conflict");
    await endCall(tx, call, "stop", now);
    await recordAudit(tx, { ...by, action: "call.close", object: `call:${callId}`, reason }, now);
    return done;
  });
}

async function whyNotVisit(tx: Executor, by: AuditActor, call: Call, now: Date) {
  if (await knowsOne(tx, by, call)) return refuse("unknown");
  return (await isWordTooNew(tx, by, now)) ? refuse("tooNew") : undefined;
}

function knowsOne(tx: Executor, by: AuditActor, { studentId, mentorId }: Call): Promise<boolean> {
  return isOfHousehold(tx, by.actor, [studentId, mentorId]);
}
