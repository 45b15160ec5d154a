import type { Executor } from "#db/client.ts";
import { consentLedger } from "#db/queries/safety/guardians.ts";
import { type ConsentInForce, consentInForce } from "./rules.ts";

/** `noConsent` without a guardian. The student's age does not matter here. */
export async function consentOf(q: Executor, studentId: string, now: Date): Promise<ConsentInForce> {
  return consentInForce(await consentLedger(q, studentId), now);
}
