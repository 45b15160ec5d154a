import { db, type Executor, transaction } from "#db/client.ts";
import {
  isStillUnused,
  markUnusedWarned,
  unusedAndWarned,
  unusedNotWarned,
} from "#db/queries/accounts/unused-accounts.ts";
import { standingOfAccount } from "#db/queries/identity/standing.ts";
import { currentGuardian, studentOfGuardian } from "#db/queries/safety/guardians.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { adultsBornBy } from "#lib/identity/age/age.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { paths } from "#lib/platform/paths.ts";
import { oneAtATime } from "#lib/platform/pictures/one-at-a-time.ts";
import { unusedMonths, unusedWarning } from "#lib/platform/retention/rules.ts";
import { monthsAfter, utcDate } from "#lib/platform/time/days.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { namesForGuardian } from "#lib/safety/guardians/invite.ts";
import { whyNotGuardian } from "#lib/safety/guardians/not-guardian.ts";
import { heldPeople } from "#lib/safety/legal-holds/held-people.ts";
import { eraseNow } from "./erase-accounts.ts";
import { beginLeaving } from "./request-deletion.ts";
import { unusedUntil } from "./rules.ts";

/** Accounts of minors that nobody uses: told first, then removed without a further wait. Returns how many of both. */
export async function endUnusedAccounts(now: Date, stopping?: AbortSignal): Promise<number> {
  const held = await heldPeople(db(), now);
  let done = 0;
  for (const unused of await unusedNotWarned(db(), unusedFor("warned", now))) {
    if (stopping?.aborted) return done;
    if (!held.has(unused.id) && (await transaction((tx) => warn(tx, unused, now)))) done += 1;
  }
  const warned = await unusedAndWarned(db(), unusedFor("removed", now), daysBefore(now, unusedWarning));
  for (const { id } of warned) {
    if (stopping?.aborted) return done;
    if (!held.has(id) && (await remove(id, now))) done += 1;
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
  if (!guardian?.email || (await whyNotGuardian(tx, student, guardian, now))) return true;
  const params = { ...namesForGuardian(guardian, student, now), at };
  const { email: toAddress, locale } = guardian;
  const mail = { key: `guardianUnused:${id}:${now.getTime()}`, toAddress, aboutId: id, locale, params };
  await queueMail(tx, { ...mail, kind: "guardianUnused" }, now);
  return true;
}

async function remove(id: string, now: Date): Promise<boolean> {
  return oneAtATime(id, async () => {
    // Random: the account can never sign in again.
    const passwordHash = await hashPassword(`${crypto.randomUUID()}${crypto.randomUUID()}`);
    return transaction(async (tx) => {
      if (!(await isStillUnused(tx, id, unusedFor("removed", now)))) return false;
      if (!(await beginLeaving(tx, id, { keepPosts: false, askedBy: "nobody", by: bySystem }, now)).ok) return false;
      const person = await standingOfAccount(tx, id);
      if (!person) return false;
      await eraseNow(tx, person, passwordHash, now);
      await recordAudit(tx, { ...bySystem, action: "account.unusedRemove", object: `user:${id}` }, now);
      return true;
    });
  });
}
