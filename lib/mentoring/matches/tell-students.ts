import type { Executor } from "#db/client.ts";
import { staffWhoCanAct } from "#db/queries/identity/staff-accounts.ts";
import { activeMatchesOf, namedPeople } from "#db/queries/mentoring/matches.ts";
import { mentorCheckState } from "#db/queries/safety/verification.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";

/**
 * The students of a suspended mentor are told that the mentor is away, and offered others; coordinators are told how
 * many students wait. Says no reason. A removal after a suspension tells nobody again.
 */
export async function tellStudentsOfMentor(tx: Executor, mentorId: string, now: Date): Promise<void> {
  const known = (await mentorCheckState(tx, mentorId))?.status;
  const matches = (await activeMatchesOf(tx, mentorId)).filter((match) => match.mentorId === mentorId);
  const mentor = (await namedPeople(tx, [mentorId])).get(mentorId);
  if (known === "suspended" || !mentor || matches.length === 0) return;
  const name = shownName(mentor, ageBand(mentor.dateOfBirth, utcDate(now)));
  for (const { id, studentId } of matches) {
    const key = `mentor-away:${id}:${now.getTime()}`;
    await notify(tx, { userId: studentId, kind: "mentorAway", key, params: { name }, path: paths.mentors }, now);
  }
  const key = `students-waiting:${mentorId}:${now.getTime()}`;
  const told = { kind: "studentsWaiting", key, path: paths.staffPerson(mentorId) } as const;
  const params = { count: matches.length };
  for (const userId of await staffWhoCanAct(tx, ["coordinator"])) await notify(tx, { userId, ...told, params }, now);
}
