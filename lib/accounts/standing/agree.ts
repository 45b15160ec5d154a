import { transaction } from "#db/client.ts";
import { agreedPolicies, insertPolicyAgreements } from "#db/queries/identity/agreements.ts";
import { standingOfAccount } from "#db/queries/identity/standing.ts";
import { recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Policy, policies, versionsShown } from "#lib/identity/users/policies.ts";

/** Safe to repeat. The caller has checked which versions the person saw. */
export async function agreeToPolicies(userId: string, now: Date): Promise<void> {
  const shown = versionsShown();
  await transaction(async (tx) => {
    const person = await standingOfAccount(tx, userId);
    const agreed = await agreedPolicies(tx, userId);
    const missing = policies.filter((policy) => !agreed.has(policy));
    if (!person || person.erasedAt || missing.length === 0) return;
    const row = (policy: Policy) => ({ policy, version: shown[policy], userId, agreedAt: now });
    await insertPolicyAgreements(
      tx,
      missing.map((policy) => ({ id: crypto.randomUUID(), ...row(policy) })),
    );
    const reason = missing.map((policy) => `${policy} ${shown[policy]}`).join(", ");
    const entry = {
      actor: userId,
      actorRole: person.role,
      action: "policies.agree",
      object: `user:${userId}`,
      reason,
    } as const;
    await recordAudit(tx, entry, now);
  });
}
