import type { Executor } from "#db/client.ts";
import { appealById, settleAppeal } from "#db/queries/safety/appeals.ts";
import { namesOf, personToSanction, sanctionById } from "#db/queries/safety/sanctions.ts";
import type { Sanction } from "#db/schema/sanctions.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { isOwnFor } from "#lib/identity/staff/own-people.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Done, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { isOfHousehold } from "#lib/safety/conflicts/concerns-case.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { areOnePerson } from "#lib/safety/conflicts/one-person.ts";
import { answerLeadsNowhere } from "#lib/safety/held-texts/answer-leads-nowhere.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { type AppealOutcome, mayDecideAppeals } from "#lib/safety/sanctions/rules.ts";
import { endSanctionIn } from "#lib/safety/sanctions/take-back.ts";
import { isOneHand, isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { mayLiftHere } from "#lib/safety/verification/reinstate-mentor.ts";

export type AppealDecision = Readonly<{ id: string; outcome: AppealOutcome; reason: string; answer: string }>;

/**
 * `sanctioned`: who sanctioned leaves the appeal to somebody else. `tooNew`, `oneHand`: as of a second approval. `leadOnly`: as of
 * reinstating, a lead lifts what leads, reports and the system imposed. `reaches`: the answer leads a student to somebody.
 */
export type AppealDecisionRefusal =
  | Refused<
      | "unknown"
      | "own"
      | "relative"
      | "sanctioned"
      | "noReason"
      | "noAnswer"
      | "reaches"
      | "status"
      | "tooNew"
      | "oneHand"
      | "leadOnly"
    >
  | Refused<"decided", { outcome: AppealOutcome; by: string }>;

/** Upholds a sanction or lifts it, even a removal. The person reads the answer. */
export function decideAppeal(by: AuditActor, given: AppealDecision, now: Date): Promise<Done | AppealDecisionRefusal> {
  const { id, outcome } = given;
  const [reason, answer] = [given.reason.trim(), given.answer.trim()];
  return saying<Done | AppealDecisionRefusal>(by.actor, async (tx) => {
    const found = await appealToDecide(tx, by, given, now);
    if ("ok" in found) return found;
    const { person, sanction } = found;
    const unsaid = await whyNoDecision(tx, by, { id, toId: person.id, reason, answer }, now);
    if (unsaid) return refuse(unsaid);
    if (outcome === "lifted" && sanction.endedAt === null) {
      const ended = await endSanctionIn(tx, { by, person, sanction, reason }, now);
      if (!ended.ok) return ended;
    }
    await settleAppeal(tx, id, { outcome, decidedAt: now, decidedBy: by.actor, reason, answer });
    const action = outcome === "lifted" ? "appeal.lift" : "appeal.uphold";
    await recordAudit(tx, { ...by, action, object: `appeal:${id}`, reason }, now);
    const told = { userId: person.id, kind: "appealAnswered", key: `appeal:${id}`, path: paths.standing } as const;
    await notify(tx, { ...told, params: { outcome } }, now);
    await queueChanged(tx, ["coordinator", "lead"], now);
    return done;
  });
}

type Said = Readonly<{ id: string; toId: string; reason: string; answer: string }>;

export async function whyNoDecision(tx: Executor, by: AuditActor, { id, toId, reason, answer }: Said, now: Date) {
  if (reason === "") return "noReason";
  if (answer === "") return "noAnswer";
  const said = { by, toId, objectId: id, text: answer };
  return (await answerLeadsNowhere(tx, said, now)) ? undefined : "reaches";
}

async function appealToDecide(tx: Executor, by: AuditActor, { id, outcome }: AppealDecision, now: Date) {
  const appeal = await appealById(tx, id);
  const sanction = appeal && (await sanctionById(tx, appeal.sanctionId));
  const person = sanction && (await personToSanction(tx, sanction.userId));
  if (!person || !mayDecideAppeals(by.actorRole) || !(await isOwnFor(tx, by, person.id))) return refuse("unknown");
  if (await isOfHousehold(tx, by.actor, [person.id])) return refuse("unknown");
  const conflict = outcome === "lifted" ? await conflictOfInterest(tx, by, person.id) : undefined;
  if (conflict) return refuse(conflict);
  if (await areOnePerson(tx, sanction.by, by.actor)) return refuse("sanctioned");
  if (await isOneHand(tx, by.actor, sanction.by, now)) return refuse("oneHand");
  if (!appeal.outcome) {
    const refused = outcome === "lifted" ? await whyNotLift(tx, by, sanction, now) : undefined;
    return refused ?? { person, sanction };
  }
  const [decider] = await namesOf(tx, [appeal.decidedBy ?? ""]);
  return refuse("decided", { outcome: appeal.outcome, by: decider ? fullName(decider) : "" });
}

async function whyNotLift(tx: Executor, by: AuditActor, sanction: Sanction, now: Date) {
  if (await isWordTooNew(tx, by, now)) return refuse("tooNew");
  return (await mayLiftHere(tx, by, sanction)) ? undefined : refuse("leadOnly");
}
