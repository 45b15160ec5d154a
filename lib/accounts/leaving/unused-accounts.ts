import { db, type Executor, transaction } from "#db/client.ts";
import {
  isStillUnproven,
  isStillUnused,
  markUnusedWarned,
  unprovenAccounts,
  unusedAndWarned,
  unusedNotWarned,
} from "#db/queries/accounts/unused-accounts.ts";
import { currentGuardian, studentOfGuardian } from "#db/queries/safety/guardians.ts";
import { hashNobodyKnows } from "#lib/identity/access/password.ts";
import { adultsBornBy } from "#lib/identity/age/age.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { oneAtATime } from "#lib/platform/pictures/one-at-a-time.ts";
import { unprovenDays, unusedMonths, unusedWarning } from "#lib/platform/retention/rules.ts";
import { monthsAfter, utcDate } from "#lib/platform/time/days.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { mailGuardian } from "#lib/safety/guardian-mails/mail-guardian.ts";
import { namesForGuardian } from "#lib/safety/guardians/invite.ts";
import { whyNotGuardian } from "#lib/safety/guardians/not-guardian.ts";
import { heldPeople } from "#lib/safety/legal-holds/held-people.ts";
import { dropUnused } from "./drop-unused.ts";
import { unusedUntil } from "./rules.ts";

/**
 * Accounts of minors that nobody uses: told first, then removed without a further wait. Nobody is told of those that
 * nobody was ever in: their address may be a stranger's. Returns how many of all.
 */
export async function endUnusedAccounts(now: Date, stopping?: AbortSignal): Promise<number> {
  const held = await heldPeople(db(), now);
  const steps = [
    [await unusedNotWarned(db(), unusedFor("warned", now)), (one: Unused) => transaction((tx) => warn(tx, one, now))],
    [
      await unusedAndWarned(db(), unusedFor("removed", now), daysBefore(now, unusedWarning)),
      ({ id }: Unused) => remove(id, (tx) => isStillUnused(tx, id, unusedFor("removed", now)), now),
    ],
    [
      await unprovenAccounts(db(), daysBefore(now, unprovenDays)),
      ({ id }: Unused) => remove(id, (tx) => isStillUnproven(tx, id, daysBefore(now, unprovenDays)), now),
    ],
  ] as const;
  let done = 0;
  for (const [accounts, end] of steps) {
    for (const account of accounts) {
      if (stopping?.aborted) return done;
      if (!held.has(account.id) && (await end(account))) done += 1;
    }
  }
  return done;
}

function unusedFor(step: keyof typeof unusedMonths, now: Date) {
  return { bornAfter: adultsBornBy(utcDate(now)), seenBefore: monthsAfter(now, -unusedMonths[step]) };
}

type Unused = Awaited<ReturnType<typeof unusedNotWarned>>[number];

async function warn(tx: Executor, { id, lastSeenAt, createdAt }: Unused, now: Date): Promise<boolean> {
  const student = await studentOfGuardian(tx, id);
  if (!student || !(await markUnusedWarned(tx, id, unusedFor("warned", now), now))) return false;
  const at = unusedUntil(lastSeenAt ?? createdAt, now).toISOString();
  const key = `accountUnused:${now.getTime()}`;
  await recordAudit(tx, { ...bySystem, action: "account.unusedWarn", object: `user:${id}` }, now);
  await notify(tx, { userId: id, kind: "accountUnused", key, params: { at }, path: paths.dashboard }, now);
  const guardian = await currentGuardian(tx, id);
  if (!guardian || (await whyNotGuardian(tx, student, guardian, now))) return true;
  const params = { ...namesForGuardian(guardian, student, now), at };
  const mail = { kind: "guardianUnused", key: `guardianUnused:${id}:${now.getTime()}`, aboutId: id, params } as const;
  await mailGuardian(tx, guardian, mail, now);
  return true;
}

async function remove(id: string, isStill: (tx: Executor) => Promise<boolean>, now: Date): Promise<boolean> {
  return oneAtATime(id, async () => {
    const passwordHash = await hashNobodyKnows();
    return transaction(async (tx) => (await isStill(tx)) && dropUnused(tx, id, passwordHash, now));
  });
}
