import { type Executor, transaction } from "#db/client.ts";
import { changeReference, decidedReferenceById, referencesOf } from "#db/queries/safety/mentor-references.ts";
import { mentorCheckState } from "#db/queries/safety/verification.ts";
import type { MentorReference } from "#db/schema/verification.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { type Answer, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { stanceWhere } from "#lib/safety/conflicts/conflict-rules.ts";
import { mentorAt } from "#lib/safety/verification/decide-on-mentor.ts";
import { deciderName, deciderOf } from "#lib/safety/verification/decider-name.ts";
import { recordStepIn } from "#lib/safety/verification/record-step.ts";
import { tellOutcome } from "#lib/safety/verification/tell-outcome.ts";
import type { ReferenceDecisionInput } from "./input.ts";
import { areComplete, type ReferenceStatus } from "./rules.ts";
import { whyNotReferee } from "./why-not-referee.ts";

export type ReferenceResult =
  | Answer<"unknown" | "own" | "relative" | "notReferee">
  | Refused<"decided", { by: string | undefined; status: ReferenceStatus }>;

/** Two accepted references pass the step. A rejected referee cannot be named by this mentor again. */
export function decideOnReference(by: AuditActor, input: ReferenceDecisionInput, now: Date): Promise<ReferenceResult> {
  return transaction(async (tx) => {
    const conflict = await conflictOfInterest(tx, by, input.mentorId, stanceWhere(input.decision === "accept"));
    if (conflict) return refuse(conflict);
    const found = await decidedReferenceById(tx, input.mentorId, input.referenceId);
    if (!found) return refuse("unknown");
    const { status } = found.reference;
    if (status !== "answered") return refuse("decided", { by: deciderName(found), status });
    if (input.decision === "accept" && (await countsNoMore(tx, found.reference, now))) return refuse("notReferee");
    await decide(tx, by, input, now);
    return done;
  });
}

async function decide(tx: Executor, by: AuditActor, input: ReferenceDecisionInput, now: Date): Promise<void> {
  const { mentorId, referenceId: id, decision, reason } = input;
  const status = decision === "accept" ? "accepted" : "rejected";
  await changeReference(tx, { id, from: "answered" }, { status, decidedAt: now, decidedBy: deciderOf(by), reason });
  await recordAudit(tx, { ...by, action: `mentor.reference.${decision}`, object: `reference:${id}`, reason }, now);
  if (decision === "reject") await tellOutcome(tx, mentorId, { step: "references", outcome: "again" }, now);
  if (decision === "accept") await rejectFormer(tx, by, mentorId, now);
  const mentor = await mentorAt(tx, mentorId, now);
  if (areComplete(await referencesOf(tx, mentorId)) && mentor && !mentor.passed.has("references")) {
    const step = { step: "references", result: "passed", reason, expiresAt: null, proven: true } as const;
    await recordStepIn(tx, by, mentorId, step, now);
  }
  await queueChanged(tx, ["coordinator", "lead"], now);
}

/** Whoever was named in time may be removed, staff or a guardian by now. */
async function countsNoMore(tx: Executor, { mentorId, email }: MentorReference, now: Date): Promise<boolean> {
  const mentor = await mentorCheckState(tx, mentorId);
  return mentor !== undefined && (await whyNotReferee(tx, mentor, [], email, now)) !== undefined;
}

/** Of those accepted before; the mentor names somebody else. */
async function rejectFormer(tx: Executor, by: AuditActor, mentorId: string, now: Date): Promise<void> {
  const reason = "The referee counts no more.";
  for (const reference of await referencesOf(tx, mentorId)) {
    if (reference.status !== "accepted" || !(await countsNoMore(tx, reference, now))) continue;
    const { id } = reference;
    const rejected = { status: "rejected", decidedAt: now, decidedBy: deciderOf(by), reason } as const;
    await changeReference(tx, { id, from: "accepted" }, rejected);
    await recordAudit(tx, { ...by, action: "mentor.reference.reject", object: `reference:${id}`, reason }, now);
    await tellOutcome(tx, mentorId, { step: "references", outcome: "again" }, now);
  }
}
