import type { Executor } from "#db/client.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { hook } from "#lib/platform/hooks/hooks.ts";

type OfStudent = (tx: Executor, userId: string, now: Date) => Promise<void>;
type Removal = (tx: Executor, by: AuditActor, userId: string, now: Date) => Promise<void>;

const suspended = hook<OfStudent>("safety: student suspended");
const reinstated = hook<OfStudent>("safety: student reinstated");
const removed = hook<Removal>("safety: student removed");

/** They run in the transaction of the decision. A removal runs the suspension hooks first. */
export const whenStudentIsSuspended = suspended.register;
export const whenStudentIsReinstated = reinstated.register;
export const whenStudentIsRemoved = removed.register;

export async function tellStudentSuspended(tx: Executor, userId: string, now: Date): Promise<void> {
  for (const answer of suspended.all()) await answer(tx, userId, now);
}

export async function tellStudentReinstated(tx: Executor, userId: string, now: Date): Promise<void> {
  for (const answer of reinstated.all()) await answer(tx, userId, now);
}

export async function tellStudentRemoved(tx: Executor, by: AuditActor, userId: string, now: Date): Promise<void> {
  for (const answer of removed.all()) await answer(tx, by, userId, now);
}
