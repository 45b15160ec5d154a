import { and, eq, exists, inArray, isNotNull, not, or, type SQL } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type PolicyAgreement, policyAgreements, users } from "#db/schema/users.ts";
import { type Policy, policies, versionsInForce } from "#lib/identity/users/policies.ts";

/** The ledger of agreements: rows are added, never changed. */

export async function insertPolicyAgreements(q: Executor, agreements: readonly PolicyAgreement[]): Promise<void> {
  await q.insert(policyAgreements).values([...agreements]);
}

export async function agreedPolicies(q: Executor, userId: string): Promise<Set<Policy>> {
  const rows = await q
    .select({ policy: policyAgreements.policy })
    .from(policyAgreements)
    .where(and(eq(policyAgreements.userId, userId), or(...policies.map(inForce))));
  return new Set(rows.map(({ policy }) => policy));
}

/** Of any version. */
export async function countAgreements(q: Executor, userId: string): Promise<number> {
  return q.$count(policyAgreements, eq(policyAgreements.userId, userId));
}

/** A condition on `users`. Staff accounts are made without an agreement and are not asked; those with a card are. */
export function mustAgreeAgain(q: Executor): SQL | undefined {
  const agreed = (which?: SQL) =>
    exists(
      q
        .select({ id: policyAgreements.id })
        .from(policyAgreements)
        .where(and(eq(policyAgreements.userId, users.id), which)),
    );
  return and(or(agreed(), isNotNull(users.username)), or(...policies.map((policy) => not(agreed(inForce(policy))))));
}

function inForce(policy: Policy): SQL | undefined {
  return and(eq(policyAgreements.policy, policy), inArray(policyAgreements.version, versionsInForce(policy)));
}
