import { db, type Executor, transaction } from "#db/client.ts";
import { alreadyTold, confirmedStarting } from "#db/queries/mentoring/due-sessions.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import { day } from "#lib/platform/time/time.ts";
import { dueReminder, reminderKey, reminderKinds } from "./reminder-rules.ts";
import { tellSide } from "./tell.ts";

const batch = 200;

/** Reminds both sides 24 hours and 1 hour before; returns how many sessions. After downtime only future ones. */
export async function remindSessions(now: Date): Promise<number> {
  const starting = await confirmedStarting(db(), { after: now, until: new Date(now.getTime() + day) });
  const due = starting.flatMap((session) => {
    const which = dueReminder(session, now);
    return which ? [{ ...session, key: reminderKey(session.id, session.startsAt, which) }] : [];
  });
  let reminded = 0;
  for (let at = 0; at < due.length; at += batch) {
    const some = due.slice(at, at + batch);
    const people = some.flatMap(({ studentId, mentorId }) => [studentId, mentorId]);
    const told = await alreadyTold(
      db(),
      [...new Set(people)],
      some.map(({ key }) => key),
    );
    for (const { id, key, studentId, mentorId } of some) {
      if ([studentId, mentorId].every((userId) => told.has(`${userId} ${key}`))) continue;
      if (await transaction((tx) => remindOne(tx, id, key, now))) reminded += 1;
    }
  }
  return reminded;
}

/** Check again: it may have been cancelled or moved since. */
async function remindOne(tx: Executor, id: string, key: string, now: Date): Promise<boolean> {
  const session = await sessionById(tx, id);
  if (session?.status !== "confirmed") return false;
  const which = dueReminder(session, now);
  if (!which || reminderKey(id, session.startsAt, which) !== key) return false;
  const kind = reminderKinds[which];
  for (const to of ["student", "mentor"] as const) await tellSide(tx, session, { to, kind, key, extra: {} }, now);
  return true;
}
