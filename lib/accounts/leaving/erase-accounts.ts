import { db, type Executor, transaction } from "#db/client.ts";
import type { PersonalTable } from "#db/personal-table.ts";
import { personalTables } from "#db/personal-tables.ts";
import { waitingErasures } from "#db/queries/accounts/ended-accounts.ts";
import { blankRowsOf, deletePostsOf, deleteRowsOf, deleteTraces, eraseUser } from "#db/queries/accounts/erasure.ts";
import { leavingSince, standingOfAccount } from "#db/queries/identity/standing.ts";
import { deleteUndelivered } from "#db/queries/mentoring/messages.ts";
import { noteDaysOfPerson } from "#db/queries/platform/changed-days.ts";
import { erasedOwners } from "#db/queries/platform/uploads.ts";
import { hashNobodyKnows } from "#lib/identity/access/password.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { formerName } from "#lib/identity/users/former.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { forgetPerson } from "#lib/notifications/notify/forget-names.ts";
import { oneAtATime } from "#lib/platform/pictures/one-at-a-time.ts";
import { removeUnusedOf } from "#lib/platform/pictures/remove-unused.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { keepErasedReach } from "#lib/safety/conflicts/former-reach.ts";
import { removeOrphans } from "#lib/safety/identity-documents/document-files.ts";
import { heldPeople } from "#lib/safety/legal-holds/held-people.ts";
import { markErased } from "#lib/safety/removed-markers/mark-erased.ts";
import { graceDays, isErasureDue } from "./rules.ts";

/** Deletes accounts whose 30 days are over; returns how many. Can be stopped and run again. */
export async function eraseAccounts(now: Date, stopping?: AbortSignal): Promise<number> {
  let erased = 0;
  for (const userId of await leavingSince(db(), daysBefore(now, graceDays))) {
    if (stopping?.aborted) break;
    if (await eraseAccount(userId, now)) erased += 1;
  }
  // Also those whose pictures could not be removed in an earlier run.
  for (const ownerId of await erasedOwners(db())) await removeUnusedOf(ownerId, now);
  // Identity documents have no row any more.
  if (erased > 0) await removeOrphans();
  return erased;
}

/** False if the person came back. The other side's sessions stay, without this person's words and name. */
function eraseAccount(userId: string, now: Date): Promise<boolean> {
  return oneAtATime(userId, async () => {
    const passwordHash = await hashNobodyKnows();
    return transaction((tx) => erase(tx, userId, passwordHash, now));
  });
}

async function erase(tx: Executor, userId: string, passwordHash: string, now: Date): Promise<boolean> {
  const person = await standingOfAccount(tx, userId);
  if (!person?.deletionRequestedAt || person.erasedAt || !isErasureDue(person.deletionRequestedAt, now)) return false;
  await eraseNow(tx, person, passwordHash, now);
  const object = `user:${userId}`;
  await recordAudit(tx, { ...bySystem, action: "user.erase", object }, now);
  await contentChanged(tx, cacheTags.posts);
  return true;
}

type Leaving = Readonly<{ id: string; role: Role; keepPosts: boolean | null }>;

/** Without waiting and without asking: the caller has decided, and writes the audit log. */
export async function eraseNow(tx: Executor, person: Leaving, passwordHash: string, now: Date): Promise<void> {
  const userId = person.id;
  const isHeld = (await heldPeople(tx, now)).has(userId);
  await markErased(tx, userId, now);
  if (isHeld) await keepErasedReach(tx, userId, now);
  await forgetPerson(tx, userId);
  for (const table of personalTables) if (!(isHeld && table.evidence)) await eraseFrom(tx, table, userId);
  await deleteTraces(tx, userId);
  if (isHeld) await recordAudit(tx, { ...bySystem, action: "erasure.wait", object: `user:${userId}` }, now);
  else await deleteUndelivered(tx, userId);
  await deletePostsOf(tx, userId, person.keepPosts === true, now);
  await noteDaysOfPerson(tx, userId, now);
  await eraseUser(tx, userId, { name: formerName(person.role), passwordHash }, now);
}

/** What was kept as evidence, once nothing holds it any more. Returns of how many accounts. */
export async function eraseWaiting(now: Date): Promise<number> {
  const held = await heldPeople(db(), now);
  let erased = 0;
  for (const userId of await waitingErasures(db())) {
    if (held.has(userId)) continue;
    await transaction((tx) => eraseEvidence(tx, userId, now));
    await removeUnusedOf(userId, now);
    erased += 1;
  }
  return erased;
}

async function eraseEvidence(tx: Executor, userId: string, now: Date): Promise<void> {
  for (const table of personalTables) if (table.evidence) await eraseFrom(tx, table, userId);
  await deleteUndelivered(tx, userId);
  await deletePostsOf(tx, userId, (await standingOfAccount(tx, userId))?.keepPosts === true, now);
  await recordAudit(tx, { ...bySystem, action: "erasure.finish", object: `user:${userId}` }, now);
  await contentChanged(tx, cacheTags.posts);
}

async function eraseFrom(tx: Executor, table: PersonalTable, userId: string): Promise<void> {
  const { erase } = table;
  if (erase === "rows") await deleteRowsOf(tx, table, userId);
  if (typeof erase !== "object") return;
  for (const [side, values] of Object.entries(erase.blank)) await blankRowsOf(tx, table, side, values, userId);
}
