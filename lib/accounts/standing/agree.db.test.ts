import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { agreedPolicies } from "#db/queries/identity/agreements.ts";
import { signInWithUser } from "#db/queries/identity/sign-ins.ts";
import { auditLog, policyAgreements, signIns, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { signedInStanding } from "#lib/identity/access/read-sign-in.ts";
import { currentEdition, firstEdition, type Policy, policies, versionsShown } from "#lib/identity/users/policies.ts";
import { agreeToPolicies } from "./agree.ts";
import { agreesToNow } from "./input.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
let userId = "";
let signInId = "";

beforeEach(async () => {
  const user = newUser({ role: "student" });
  userId = user.id;
  signInId = crypto.randomUUID();
  await db().insert(users).values(user);
  const times = { createdAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
  await db()
    .insert(signIns)
    .values({ id: signInId, userId, ...times });
});

async function agreed(policy: Policy, version: string) {
  const row = { id: crypto.randomUUID(), userId, policy, version, agreedAt: new Date("2025-02-01T00:00:00Z") };
  await db().insert(policyAgreements).values(row);
}
const first = (policy: Policy) => agreed(policy, firstEdition(policy).version);
const newest = (policy: Policy) => agreed(policy, currentEdition(policy).version);
const ledger = () => db().select().from(policyAgreements).where(eq(policyAgreements.userId, userId));

async function standing() {
  const row = await signInWithUser(db(), signInId);
  return row && signedInStanding(row);
}

describe("at the next visit a person is asked [@PRIV-10b]", () => {
  test.each(policies)("who agreed to an older version of the %s", async (policy) => {
    for (const one of policies) await (one === policy ? first(one) : newest(one));
    expect(await standing()).toBe("asked");
    expect(policies.filter((one) => one !== policy)).toEqual([...(await agreedPolicies(db(), userId))]);
  });

  test("not who agreed to the versions in force, also after older ones", async () => {
    for (const policy of policies) await first(policy);
    for (const policy of policies) await newest(policy);
    expect(await standing()).toBe("active");
  });

  test("not a member of staff, whose account was made without agreeing, nor because of what somebody else agreed to", async () => {
    const other = newUser();
    await db().insert(users).values(other);
    const row = { policy: "terms", version: firstEdition("terms").version, agreedAt: now } as const;
    await db()
      .insert(policyAgreements)
      .values({ id: crypto.randomUUID(), userId: other.id, ...row });
    expect(await standing()).toBe("active");
  });

  test.each([
    ["suspended", { suspendedAt: now }],
    ["leaving", { deletionRequestedAt: now }],
  ] as const)("nor anything of whoever is %s", async (expected, values) => {
    for (const policy of policies) await first(policy);
    await db().update(users).set(values).where(eq(users.id, userId));
    expect(await standing()).toBe(expected);
  });
});

describe("agreeing [@PRIV-10c]", () => {
  test("adds version and time to the ledger and the log, once, and keeps what was agreed to before", async () => {
    for (const policy of policies) await first(policy);
    await Promise.all([agreeToPolicies(userId, now), agreeToPolicies(userId, now)]);
    expect(await standing()).toBe("active");
    const rows = (await ledger()).map(({ policy, version, agreedAt }) => [policy, version, agreedAt.toISOString()]);
    expect(rows.toSorted()).toEqual(
      policies
        .flatMap((policy) => [
          [policy, firstEdition(policy).version, "2025-02-01T00:00:00.000Z"],
          [policy, currentEdition(policy).version, now.toISOString()],
        ])
        .toSorted(),
    );
    const log = await db().select().from(auditLog).where(eq(auditLog.actor, userId));
    const { terms, privacy } = versionsShown();
    expect(log).toMatchObject([{ action: "policies.agree", reason: `terms ${terms}, privacy ${privacy}` }]);
  });

  test("to one that changed adds only that one", async () => {
    await first("terms");
    await newest("privacy");
    await agreeToPolicies(userId, now);
    expect((await ledger()).map(({ policy }) => policy).toSorted()).toEqual(["privacy", "terms", "terms"]);
  });

  test("counts only for the versions that were on the page", () => {
    expect(agreesToNow(versionsShown())).toBe(true);
    expect(agreesToNow({ ...versionsShown(), terms: firstEdition("terms").version })).toBe(false);
    expect(agreesToNow({ terms: versionsShown().terms })).toBe(false);
    expect(agreesToNow({ ...versionsShown(), privacy: [versionsShown().privacy] })).toBe(false);
    expect(agreesToNow({ ...versionsShown(), userId })).toBe(false);
  });
});
