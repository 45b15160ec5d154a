import type { Executor } from "#db/client.ts";
import { reachOfGuardiansNow } from "#db/queries/safety/guardians.ts";
import { identifiedPerson } from "#db/queries/safety/returners.ts";
import { adultsBornBy } from "#lib/identity/age/age.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { sharesReach } from "#lib/safety/conflicts/conflict-rules.ts";
import { tellLeadsOfPerson } from "#lib/safety/removed-markers/tell-leads.ts";
import { bars } from "./not-guardian.ts";

/**
 * Call it in the transaction that confirms an address or changes a telephone: from then on the account bars a guardian
 * who has the same, and leads hear for which child.
 */
export async function tellIfGuardian(tx: Executor, userId: string, now: Date): Promise<void> {
  const account = await identifiedPerson(tx, userId);
  if (!account || account.erasedAt || !bars(account, now)) return;
  for (const { studentId, ...guardian } of await reachOfGuardiansNow(tx, adultsBornBy(utcDate(now)))) {
    if (studentId === userId || !sharesReach(account, guardian)) continue;
    const told = {
      what: "guardianAccount",
      key: `${userId}:${studentId}`,
      path: paths.staffPerson(studentId),
    } as const;
    await tellLeadsOfPerson(tx, told, now);
  }
}
