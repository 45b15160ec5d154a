import type { Executor } from "#db/client.ts";
import { consentLedger, currentGuardian, studentOfGuardian } from "#db/queries/safety/guardians.ts";
import { waitingAbout } from "#db/queries/safety/second-words.ts";
import type { Guardian } from "#db/schema/guardians.ts";
import {
  type Awaited,
  awaitedOf,
  type ConsentInForce,
  type ContactPauser,
  consentInForce,
  type GuardianStep,
  newestRow,
  noConsent,
} from "./rules.ts";
import { needsGuardian } from "./student-rules.ts";

export type GuardianState = Readonly<{
  step: GuardianStep;
  guardian: Guardian | undefined;
  consent: ConsentInForce;
  /** Why consent is awaited; only with the step `awaited`. */
  awaited: Awaited | undefined;
  until: Date | undefined;
  pausedBy: ContactPauser | null;
  /** The name, as the student wrote it, of a guardian who waits for staff to agree. */
  waits: string | undefined;
}>;

const notNeeded: GuardianState = {
  step: "notNeeded",
  guardian: undefined,
  consent: noConsent,
  awaited: undefined,
  until: undefined,
  pausedBy: null,
  waits: undefined,
};

export async function guardianState(q: Executor, userId: string, now: Date): Promise<GuardianState> {
  const student = await studentOfGuardian(q, userId);
  if (!student || !needsGuardian(student, now)) return notNeeded;
  const guardian = await currentGuardian(q, userId);
  const pausedBy = student.contactPausedBy;
  const wish = (await waitingAbout(q, "cardGuardian", userId, now))?.content;
  const waits = wish && "name" in wish ? wish.name : undefined;
  if (!guardian) return { ...notNeeded, step: "unnamed", pausedBy, waits };
  const ledger = await consentLedger(q, userId);
  const consent = consentInForce(ledger, now);
  const awaited = awaitedOf(ledger, now);
  const until = awaited ? undefined : (newestRow(ledger, "chat")?.expiresAt ?? undefined);
  return { step: awaited ? "awaited" : "given", guardian, consent, awaited, until, pausedBy, waits };
}

export async function guardianStep(q: Executor, userId: string, now: Date): Promise<GuardianStep> {
  return (await guardianState(q, userId, now)).step;
}
