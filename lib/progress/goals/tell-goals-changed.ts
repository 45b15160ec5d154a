import type { Executor } from "#db/client.ts";
import { activeMatchesOf } from "#db/queries/mentoring/matches.ts";
import { tellChanged } from "#lib/platform/events/tell-changed.ts";

/** For the open pages of the student's mentors. The student's own page shows a change before it is stored. */
export async function tellGoalsChanged(tx: Executor, studentId: string, now: Date): Promise<void> {
  const mentors = (await activeMatchesOf(tx, studentId)).map(({ mentorId }) => mentorId);
  await tellChanged(tx, mentors, "goals", now);
}
