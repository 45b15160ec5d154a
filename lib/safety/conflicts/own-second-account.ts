import { db, type Executor, transaction } from "#db/client.ts";
import { matchesOfOnePerson } from "#db/queries/safety/people.ts";
import { paths } from "#lib/platform/paths.ts";
import { tellLeadsOfPerson } from "#lib/safety/removed-markers/tell-leads.ts";
import { type OwnPair, tellPairIsOnePerson } from "./hooks.ts";
import { areOnePerson } from "./one-person.ts";

/**
 * Whether a student's account is the mentor's own second one: sessions with oneself would end a probation, and give oneself stars, hours and
 * trust. Ask it once the rules of contact let both, so that both mailboxes are confirmed. Leads hear of it.
 */
export async function isOwnSecondAccount(tx: Executor, pair: OwnPair, now: Date): Promise<boolean> {
  if (!(await areOnePerson(tx, pair.studentId, pair.mentorId))) return false;
  await tell(tx, "ownStudent", pair, now);
  return true;
}

/** Regular work: matches from before the two were known to be one person, and what they held. */
export async function tellOfOwnMatches(now: Date, stopping?: AbortSignal): Promise<void> {
  for (const pair of await matchesOfOnePerson(db())) {
    if (stopping?.aborted) break;
    await transaction(async (tx) => {
      await tell(tx, "ownMatch", pair, now);
      await tellPairIsOnePerson(tx, pair, now);
    });
  }
}

function tell(
  tx: Executor,
  what: "ownStudent" | "ownMatch",
  { studentId, mentorId }: OwnPair,
  now: Date,
): Promise<void> {
  const told = { what, key: `${studentId}:${mentorId}`, path: paths.staffPerson(mentorId) } as const;
  return tellLeadsOfPerson(tx, { ...told, about: [studentId, mentorId] }, now);
}
