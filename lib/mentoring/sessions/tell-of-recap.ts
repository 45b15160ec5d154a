import type { Executor } from "#db/client.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import { otherSide, tellSide } from "./tell.ts";

/** Only the first time: the key is the same for later versions. */
export async function tellOfRecap(tx: Executor, sessionId: string, authorId: string, now: Date): Promise<void> {
  const session = await sessionById(tx, sessionId);
  if (!session) return;
  const side = session.studentId === authorId ? "student" : "mentor";
  const key = `recap:${sessionId}:${side}`;
  await tellSide(tx, session, { to: otherSide(side), kind: "recapWritten", key, extra: {} }, now);
}
