import { db } from "#db/client.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import type { Done, Refused } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { openRoom } from "./open-room.ts";
import type { CallRefusal } from "./view.ts";

export type ShutRoom = Refused<CallRefusal, { opensAt: Date | null; chatPath: string; sessionPath: string }>;

export async function openSession(
  userId: string,
  sessionId: string,
  now: Date,
): Promise<Done<{ callId: string }> | ShutRoom | undefined> {
  const opened = await openRoom(userId, sessionId, now);
  if (opened.ok) return opened;
  const session = await sessionById(db(), sessionId);
  if (!session || opened.reason === "unknown") return undefined;
  const sessionPath = session.studentId === userId ? paths.session(sessionId) : paths.scheduled(sessionId);
  return { opensAt: null, ...opened, chatPath: paths.chatSession(sessionId), sessionPath };
}
