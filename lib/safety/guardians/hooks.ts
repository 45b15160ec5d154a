import type { Executor } from "#db/client.ts";
import { hook } from "#lib/platform/hooks/hooks.ts";
import type { ConsentInForce } from "./rules.ts";

export type ConsentChange = Readonly<{ studentId: string; before: ConsentInForce; after: ConsentInForce }>;
type OfStudent = (tx: Executor, studentId: string, now: Date) => Promise<void>;

const changed = hook<(tx: Executor, change: ConsentChange, now: Date) => Promise<void>>("safety: consent changed");
const stopped = hook<OfStudent>("safety: no consent to contact any more");
const restored = hook<OfStudent>("safety: a guardian allows contact again");

/** They run in the transaction that stores the decision. */
export const whenConsentChanges = changed.register;
export const whenGuardianStopsContact = stopped.register;
export const whenGuardianRestoresContact = restored.register;

export async function tellConsentChanged(tx: Executor, change: ConsentChange, now: Date): Promise<void> {
  for (const answer of changed.all()) await answer(tx, change, now);
}

export async function tellContactStopped(tx: Executor, studentId: string, now: Date): Promise<void> {
  for (const answer of stopped.all()) await answer(tx, studentId, now);
}

export async function tellContactRestored(tx: Executor, studentId: string, now: Date): Promise<void> {
  for (const answer of restored.all()) await answer(tx, studentId, now);
}
