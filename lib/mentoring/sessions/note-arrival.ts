import type { Executor } from "#db/client.ts";
import { firstWritten } from "#db/queries/mentoring/messages.ts";
import { updateSession } from "#db/queries/mentoring/session-changes.ts";
import type { Session } from "#db/schema/sessions.ts";
import type { Attendance, SessionSide } from "./rules.ts";

/** Only once, for a confirmed session that has not ended: on Join, or on entering the call. */
export async function noteArrival(tx: Executor, session: Session, side: SessionSide, now: Date): Promise<void> {
  const joined = side === "student" ? "studentJoinedAt" : "mentorJoinedAt";
  if (session[joined] !== null || session.status !== "confirmed" || now > session.endsAt) return;
  await updateSession(tx, session.id, { [joined]: now, updatedAt: now });
}

/** When each side came. To a chat session people also come by writing in it. */
export async function attendanceOf(tx: Executor, session: Session): Promise<Attendance> {
  const { type, startsAt, endsAt, studentId, mentorId, studentJoinedAt, mentorJoinedAt } = session;
  if (type !== "chat") return session;
  const wrote = await firstWritten(tx, session, startsAt, endsAt);
  return {
    startsAt,
    studentJoinedAt: earlier(studentJoinedAt, wrote.get(studentId)),
    mentorJoinedAt: earlier(mentorJoinedAt, wrote.get(mentorId)),
  };
}

function earlier(joined: Date | null, wrote: Date | undefined): Date | null {
  if (!joined || !wrote) return joined ?? wrote ?? null;
  return wrote < joined ? wrote : joined;
}
