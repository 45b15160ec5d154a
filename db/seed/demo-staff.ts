import { db, transaction } from "#db/client.ts";
import { insertPolicyAgreements } from "#db/queries/identity/agreements.ts";
import { confirmTotp } from "#db/queries/identity/two-step.ts";
import { demoUserByEmailKey, insertUser } from "#db/queries/identity/users.ts";
import { demoStaffRoles } from "#lib/accounts/demo/accounts.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { newTotpSecret, sealSecret } from "#lib/identity/access/totp.ts";
import { currentEdition, policies } from "#lib/identity/users/policies.ts";
import { demoDeputy, demoStaff } from "./demo-people.ts";

/** Nobody knows their passwords and two-step secrets. Returns how many were made; a second run makes none. */
export async function seedStaff(joined: Date, now: Date): Promise<number> {
  let made = 0;
  for (const person of [...demoStaffRoles.map((role) => demoStaff[role]), demoDeputy]) {
    if (await demoUserByEmailKey(db(), person.emailKey)) continue;
    const id = crypto.randomUUID();
    const passwordHash = await hashPassword(crypto.randomUUID());
    made += await transaction(async (tx) => {
      const dates = { emailConfirmedAt: joined, createdAt: joined, updatedAt: joined, lastSeenAt: now };
      if (!(await insertUser(tx, { ...person, ...dates, id, passwordHash }))) return 0;
      await confirmTotp(tx, id, { secret: sealSecret(newTotpSecret(), id), step: null }, joined);
      const agreed = policies.map((policy) => ({
        ...{ id: crypto.randomUUID(), userId: id, policy },
        ...{ version: currentEdition(policy).version, agreedAt: joined },
      }));
      await insertPolicyAgreements(tx, agreed);
      return 1;
    });
  }
  return made;
}
