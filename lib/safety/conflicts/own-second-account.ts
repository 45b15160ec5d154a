import type { Executor } from "#db/client.ts";
import { paths } from "#lib/platform/paths.ts";
import { tellLeadsOfPerson } from "#lib/safety/removed-markers/tell-leads.ts";
import { areOnePerson } from "./one-person.ts";

type Pair = Readonly<{ studentId: string; mentorId: string }>;

/**
 * Whether a student's account is the mentor's own second one: sessions with oneself would end a probation, and give oneself stars, hours and
 * trust. Ask it once the rules of contact let both, so that both mailboxes are confirmed. Leads hear of it.
 */
export async function isOwnSecondAccount(tx: Executor, { studentId, mentorId }: Pair, now: Date): Promise<boolean> {
  if (!(await areOnePerson(tx, studentId, mentorId))) return false;
  const told = { what: "ownStudent", key: `${studentId}:${mentorId}`, path: paths.staffPerson(mentorId) } as const;
  await tellLeadsOfPerson(tx, told, now);
  return true;
}
