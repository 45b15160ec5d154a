import type { Executor } from "#db/client.ts";
import { consentLedger, replaceGuardians } from "#db/queries/safety/guardians.ts";
import type { Guardian } from "#db/schema/guardians.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { tellConsentChanged } from "./hooks.ts";
import { tellOfConsent } from "./record-decision.ts";
import { consentInForce, noConsent } from "./rules.ts";

/**
 * Links open nothing, consents count no more, and the student needs another guardian. A stop of theirs goes on. `why`: the guardian was
 * removed, or the mailbox is the student's own now.
 */
export async function endGuardian(
  tx: Executor,
  { id, studentId }: Pick<Guardian, "id" | "studentId">,
  why: "removed" | "own",
  now: Date,
): Promise<void> {
  const before = consentInForce(await consentLedger(tx, studentId), now);
  await replaceGuardians(tx, studentId, now);
  await tellConsentChanged(tx, { studentId, before, after: noConsent }, now);
  const entry = { action: "guardian.replace", object: `user:${studentId}`, reason: why } as const;
  await recordAudit(tx, { ...bySystem, ...entry }, now);
  await tellOfConsent(tx, studentId, "changed", `${why}:${id}`, now);
}
