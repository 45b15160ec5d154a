import type { Executor } from "#db/client.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { hook } from "#lib/platform/hooks/hooks.ts";

type OfMentor = (tx: Executor, userId: string, now: Date) => Promise<void>;
type Removal = (tx: Executor, by: AuditActor, userId: string, now: Date) => Promise<void>;

const suspended = hook<OfMentor>("safety: mentor suspended");
const reinstated = hook<OfMentor>("safety: mentor reinstated");
const droppedToProbation = hook<OfMentor>("safety: mentor dropped to probation");
const removed = hook<Removal>("safety: mentor removed");

/** They run in the transaction of the decision. A removal runs the suspension hooks first. */
export const whenMentorIsSuspended = suspended.register;
export const whenMentorIsReinstated = reinstated.register;
export const whenProbationBeginsAnew = droppedToProbation.register;
export const whenMentorIsRemoved = removed.register;

export async function tellMentorSuspended(tx: Executor, userId: string, now: Date): Promise<void> {
  for (const answer of suspended.all()) await answer(tx, userId, now);
}

export async function tellMentorReinstated(tx: Executor, userId: string, now: Date): Promise<void> {
  for (const answer of reinstated.all()) await answer(tx, userId, now);
}

export async function tellProbationAnew(tx: Executor, userId: string, now: Date): Promise<void> {
  for (const answer of droppedToProbation.all()) await answer(tx, userId, now);
}

export async function tellMentorRemoved(tx: Executor, by: AuditActor, userId: string, now: Date): Promise<void> {
  for (const answer of removed.all()) await answer(tx, by, userId, now);
}
