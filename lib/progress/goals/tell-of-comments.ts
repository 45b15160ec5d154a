import { db, type Executor, transaction } from "#db/client.ts";
import { activeMatchOf, namedPeople } from "#db/queries/mentoring/matches.ts";
import { holdComment, livingGoal, untoldComments } from "#db/queries/progress/goals.ts";
import type { Goal, GoalComment } from "#db/schema/learning.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { studentReadsComment } from "#lib/safety/contact/reading-rules.ts";

/** Once; false if the two have parted. */
export async function tellStudentOfComment(
  tx: Executor,
  goal: Goal,
  comment: Pick<GoalComment, "id" | "authorId">,
  now: Date,
) {
  const author = (await namedPeople(tx, [comment.authorId])).get(comment.authorId);
  const match = await activeMatchOf(tx, goal.studentId, comment.authorId);
  if (!author || !match) return false;
  const name = shownName(author, ageBand(author.dateOfBirth, utcDate(now)));
  // Contains the match's id, so the name is removed when they part. `untoldComments` looks for it.
  const key = `goal:${match.id}:${comment.id}`;
  const notice = { kind: "goalCommented", key, params: { name }, path: paths.goal(goal.id) } as const;
  await notify(tx, { userId: goal.studentId, by: comment.authorId, ...notice }, now);
  return true;
}

/** No comment waits longer than a night. */
export const untoldForDays = 2;

/** Of what waited for the morning. What its student may not read any more stays unread. */
export async function tellOfComments(now: Date, stopping?: AbortSignal): Promise<number> {
  let told = 0;
  const waited = { from: daysBefore(now, untoldForDays), until: now };
  for (const comment of await untoldComments(db(), waited)) {
    if (stopping?.aborted) return told;
    const done = await transaction(async (tx) => {
      const goal = await livingGoal(tx, comment.goalId);
      const facts = goal && (await contactFacts(tx, comment.authorId, goal.studentId, now));
      if (goal && facts && studentReadsComment(facts)) return tellStudentOfComment(tx, goal, comment, now);
      await holdComment(tx, comment.id);
      return false;
    });
    if (done) told += 1;
  }
  return told;
}
