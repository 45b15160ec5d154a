import type { Executor } from "#db/client.ts";
import { namedPeople } from "#db/queries/mentoring/matches.ts";
import type { MatchSuggestion } from "#db/schema/suggestions.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";

type Told = Pick<MatchSuggestion, "id" | "studentId" | "mentorId" | "suggestedBy" | "subject">;

/** The mentor is not told. */
export async function tellOfSuggestion(tx: Executor, suggestion: Told, now: Date): Promise<void> {
  const { id, studentId, mentorId, subject } = suggestion;
  const name = await nameOf(tx, mentorId, now);
  if (name === undefined) return;
  const notice = { userId: studentId, kind: "mentorSuggested", key: `suggestion:${id}`, path: paths.mentors } as const;
  await notify(tx, { ...notice, params: { name, subject } }, now);
}

/** Nobody is told if a command or a former member of staff suggested it. */
export async function tellCoordinator(
  tx: Executor,
  suggestion: Told,
  kind: "suggestionAccepted" | "suggestionDeclined",
  now: Date,
): Promise<void> {
  const { id, studentId, suggestedBy, subject } = suggestion;
  const name = await nameOf(tx, studentId, now);
  if (name === undefined || suggestedBy === null) return;
  const by = { userId: suggestedBy, by: studentId };
  const notice = { ...by, kind, key: `suggestion:${id}:${kind}`, path: paths.staffStudent(studentId) };
  await notify(tx, { ...notice, params: { name, subject } }, now);
}

async function nameOf(tx: Executor, userId: string, now: Date): Promise<string | undefined> {
  const person = (await namedPeople(tx, [userId])).get(userId);
  return person && shownName(person, ageBand(person.dateOfBirth, utcDate(now)));
}
