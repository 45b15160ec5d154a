import type { Executor } from "#db/client.ts";
import { updateSession } from "#db/queries/mentoring/session-changes.ts";
import type { Session } from "#db/schema/sessions.ts";
import type { SessionSide } from "./rules.ts";

/** Only once, for a confirmed session that has not ended: on Join, or on entering the call. */
export async function noteArrival(tx: Executor, session: Session, side: SessionSide, now: Date): Promise<void> {
  const joined = side === "student" ? "studentJoinedAt" : "mentorJoinedAt";
  if (session[joined] !== null || session.status !== "confirmed" || now > session.endsAt) return;
  await updateSession(tx, session.id, { [joined]: now, updatedAt: now });
}
