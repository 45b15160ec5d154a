import type { Executor } from "#db/client.ts";
import { consentLedger, consentLedgers } from "#db/queries/safety/guardians.ts";
import { type ConsentInForce, consentInForce } from "./rules.ts";

/** `noConsent` without a guardian. The student's age does not matter here. */
export async function consentOf(q: Executor, studentId: string, now: Date): Promise<ConsentInForce> {
  return consentInForce(await consentLedger(q, studentId), now);
}

/** As `consentOf`, of many in one statement. */
export async function consentsOf(
  q: Executor,
  studentIds: readonly string[],
  now: Date,
): Promise<Map<string, ConsentInForce>> {
  const ledgers = Map.groupBy(await consentLedgers(q, studentIds), ({ studentId }) => studentId);
  return new Map(studentIds.map((id) => [id, consentInForce(ledgers.get(id) ?? [], now)]));
}
