import { type Executor, transaction } from "#db/client.ts";
import { appealMarkOf, markById, settleMarkAppeal } from "#db/queries/mentoring/reliability.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import { namesOf } from "#db/queries/safety/sanctions.ts";
import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { type AuditActor, actorOf, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { type Answer, type Done, done, refuse } from "#lib/platform/answer.ts";
import { type AppealDecision, type AppealDecisionRefusal, whyNoDecision } from "#lib/safety/appeals/decide-appeal.ts";
import { isOfHousehold } from "#lib/safety/conflicts/concerns-case.ts";
import { whyNotDecide } from "#lib/safety/conflicts/why-not-decide.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { mayDecideAppeals } from "#lib/safety/sanctions/rules.ts";
import { liftMarkIn, tellOfMark } from "./reliability.ts";
import { markAppealDue } from "./reliability-rules.ts";

const appealStaff = ["coordinator", "lead"] as const;

/** Once for each mark. `noMark`: it is not theirs, or already lifted or appealed. */
export async function appealMark(by: AuditActor, markId: string, text: string, now: Date): Promise<Answer<"noMark">> {
  return transaction(async (tx) => {
    if (!(await appealMarkOf(tx, by.actor, markId, text, now))) return refuse("noMark");
    await recordAudit(tx, { ...by, action: "mark.appeal", object: `user:${by.actor}` }, now);
    await queueChanged(tx, appealStaff, now);
    return done;
  });
}

/** Lifts a mark or lets it count on. The system sets marks, so nobody decides about their own. The person reads the answer. */
export function decideMarkAppeal(by: AuditActor, given: AppealDecision, now: Date) {
  const { id, outcome } = given;
  const [reason, answer] = [given.reason.trim(), given.answer.trim()];
  return saying<Done | AppealDecisionRefusal>(by.actor, async (tx) => {
    const found = await appealToDecide(tx, by, id);
    if ("ok" in found) return found;
    const unsaid = await whyNoDecision(tx, by, { id, toId: found.userId, reason, answer }, now);
    if (unsaid) return refuse(unsaid);
    await settleMarkAppeal(tx, id, { outcome, decidedAt: now, decidedBy: by.actor, reason, answer });
    if (outcome === "lifted") await liftMarkIn(tx, by, found, reason, now);
    else {
      await recordAudit(tx, { ...by, action: "mark.keep", object: `user:${found.userId}`, reason }, now);
      await tellOfMark(tx, found, "markKept", now);
    }
    await queueChanged(tx, appealStaff, now);
    return done;
  });
}

async function appealToDecide(tx: Executor, by: AuditActor, id: string) {
  const mark = await markById(tx, id);
  if (!mark?.appealedAt || !mayDecideAppeals(by.actorRole)) return refuse("unknown");
  if (await isOfHousehold(tx, by.actor, [mark.userId])) return refuse("unknown");
  const notTheirs = await whyNotDecide(tx, by, [mark.userId]);
  if (notTheirs) return refuse(notTheirs);
  if (!mark.outcome) return mark;
  const [decider] = await namesOf(tx, [mark.decidedBy ?? ""]);
  return refuse("decided", { outcome: mark.outcome, by: decider ? fullName(decider) : "" });
}

type Viewer = Pick<SignedInUser, "id" | "role">;

/** An appeal against a mark, for staff; undefined like an unknown one for another centre's student, and for the household. */
export async function readMarkAppeal(q: Executor, viewer: Viewer, id: string) {
  const mark = await markById(q, id);
  const session = mark?.appealedAt ? await sessionById(q, mark.sessionId) : undefined;
  if (!mark?.appealedAt || !session) return undefined;
  const conflict = await whyNotDecide(q, actorOf(viewer), [mark.userId]);
  if (conflict === "unknown" || (await isOfHousehold(q, viewer.id, [mark.userId]))) return undefined;
  const rows = await namesOf(q, [mark.userId, mark.decidedBy ?? ""]);
  const names = new Map(rows.map((row) => [row.id, fullName(row)] as const));
  return {
    ...{ id, text: mark.appealText ?? "", dueAt: markAppealDue(mark.appealedAt) },
    ...{ outcome: mark.outcome, answer: mark.answer, decidedBy: names.get(mark.decidedBy ?? "") ?? "" },
    person: { id: mark.userId, name: names.get(mark.userId) ?? "" },
    mark: { kind: mark.kind, at: mark.at, subject: session.subject, startsAt: session.startsAt },
    isMentor: session.mentorId === mark.userId,
    others: conflict,
  };
}
export type MarkAppeal = NonNullable<Awaited<ReturnType<typeof readMarkAppeal>>>;
