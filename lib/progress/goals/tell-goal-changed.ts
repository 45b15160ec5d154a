import type { Executor } from "#db/client.ts";
import { activeMatchesOf } from "#db/queries/mentoring/matches.ts";
import { tellChanged } from "#lib/platform/events/tell-changed.ts";

/** For the student's other pages, and for those of their mentors. */
export async function tellGoalChanged(tx: Executor, studentId: string, now: Date): Promise<void> {
  const mentors = (await activeMatchesOf(tx, studentId)).map(({ mentorId }) => mentorId);
  await tellChanged(tx, [studentId, ...mentors], "goals", now);
}
