import type { Executor } from "#db/client.ts";
import { consentLedger } from "#db/queries/safety/guardians.ts";
import { type ConsentInForce, consentInForce } from "./rules.ts";

/** What the guardian of a student consents to at `now`; nothing for somebody without a guardian. It asks nothing about age. */
export async function consentOf(q: Executor, studentId: string, now: Date): Promise<ConsentInForce> {
  return consentInForce(await consentLedger(q, studentId), now);
}
