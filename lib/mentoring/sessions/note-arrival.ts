import type { Executor } from "#db/client.ts";
import { updateSession } from "#db/queries/mentoring/session-changes.ts";
import type { Session } from "#db/schema/sessions.ts";
import type { SessionSide } from "./rules.ts";

/**
 * Notes that somebody came to a confirmed session, once, until its end: by pressing Join, which also counts where no device works, or by
 * coming into its room (BOOK-04, BOOK-19).
 */
export async function noteArrival(tx: Executor, session: Session, side: SessionSide, now: Date): Promise<void> {
  const joined = side === "student" ? "studentJoinedAt" : "mentorJoinedAt";
  if (session[joined] !== null || session.status !== "confirmed" || now > session.endsAt) return;
  await updateSession(tx, session.id, { [joined]: now, updatedAt: now });
}
