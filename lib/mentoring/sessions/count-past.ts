import { db, type Executor, transaction } from "#db/client.ts";
import { visitedSessions } from "#db/queries/mentoring/calls.ts";
import {
  keepBookedMinutes,
  mentorToCount,
  uncountedSessions,
  updateSession,
} from "#db/queries/mentoring/session-changes.ts";
import { countedColumns, countSession } from "./count-session.ts";
import { sessionLengthOf } from "./counted-rules.ts";
import { changeRecord, type Recounted, tellMinutesChanged } from "./hooks.ts";

/**
 * Counts the sessions that ended before it was stored which minutes count: by the log of the call where there is one; the others keep
 * their booked length. A mentor at a time, so that each of their certificates is corrected once. Answers how many sessions.
 */
export async function countPast(now: Date, stopping?: AbortSignal): Promise<number> {
  let done = 0;
  while (!stopping?.aborted) {
    const mentorId = await mentorToCount(db());
    if (mentorId === undefined) break;
    done += await transaction((tx) => countOf(tx, mentorId, now));
  }
  return done;
}

async function countOf(tx: Executor, mentorId: string, now: Date): Promise<number> {
  const sessions = await uncountedSessions(tx, mentorId);
  const ids = sessions.map(({ id }) => id);
  const visited = await visitedSessions(tx, ids);
  const logged = sessions.filter(({ id }) => visited.has(id));
  const students = logged.map(({ studentId }) => studentId);
  await changeRecord(tx, [mentorId, ...new Set(students)], now, async () => {
    const changed: Recounted[] = [];
    for (const session of logged) {
      const counted = await countSession(tx, session);
      await updateSession(tx, session.id, { ...countedColumns(counted), updatedAt: now });
      const { startsAt, endsAt } = session;
      changed.push({ startsAt, endsAt, before: sessionLengthOf(session), after: counted.minutes });
    }
    await keepBookedMinutes(tx, mentorId);
    await tellMinutesChanged(tx, mentorId, changed, now);
  });
  return sessions.length;
}
