import type { Executor } from "#db/client.ts";
import { consentLedger } from "#db/queries/safety/guardians.ts";
import { type IdentifiedPerson, identifiedPerson } from "#db/queries/safety/returners.ts";
import { paths } from "#lib/platform/paths.ts";
import { accountsProvenLike } from "#lib/safety/removed-markers/accounts-like.ts";
import { tellLeadsOfPerson } from "#lib/safety/removed-markers/tell-leads.ts";
import { newestRow } from "./rules.ts";
import { stopsNow } from "./said-since.ts";
import { needsGuardian } from "./student-rules.ts";

/**
 * Call it for a student's new or changed account. A no or stop belongs to the account, and would end with a second one: leads
 * hear where it is like a minor's that is stopped, also one that is leaving. It goes on: brothers and sisters share a mailbox.
 */
export async function tellIfStoppedChild(tx: Executor, person: IdentifiedPerson, now: Date): Promise<void> {
  if (person.role !== "student") return;
  for (const { person: other } of await accountsProvenLike(tx, person)) {
    if (!needsGuardian(other, now) || !(await isStopped(tx, other.id))) continue;
    await tell(tx, person.id, other.id, now);
  }
}

/** Call it with each no, and each stop of contact or links: the same of accounts that were there before. */
export async function tellOfOtherAccounts(tx: Executor, studentId: string, now: Date): Promise<void> {
  const person = await identifiedPerson(tx, studentId);
  for (const { person: other } of person ? await accountsProvenLike(tx, person) : [])
    if (other.role === "student") await tell(tx, other.id, studentId, now);
}

/** Call it where a student is a minor again: of accounts made meanwhile nobody heard. */
export async function tellOfOthersIfStopped(tx: Executor, studentId: string, now: Date): Promise<void> {
  if (await isStopped(tx, studentId)) await tellOfOtherAccounts(tx, studentId, now);
}

function tell(tx: Executor, id: string, stoppedId: string, now: Date): Promise<void> {
  const told = { what: "stoppedChild", key: `${id}:${stoppedId}`, path: paths.staffPerson(id) } as const;
  return tellLeadsOfPerson(tx, { ...told, about: [id, stoppedId] }, now);
}

/** Whether any guardian's last word on contact is no, one stopped it, or staff stopped one's links. */
async function isStopped(q: Executor, studentId: string): Promise<boolean> {
  if ((await stopsNow(q, studentId)).length > 0) return true;
  const said = Map.groupBy(await consentLedger(q, studentId), ({ guardianId }) => guardianId);
  return [...said.values()].some((rows) => {
    const newest = newestRow(rows, "chat");
    return newest !== undefined && newest.decision !== "granted";
  });
}
