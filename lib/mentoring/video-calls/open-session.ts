import { db } from "#db/client.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import { paths } from "#lib/platform/paths.ts";
import { openRoom } from "./open-room.ts";
import type { CallRefusal } from "./view.ts";

export type OpenedSession =
  | { callId: string }
  | { refused: CallRefusal; opensAt: Date | undefined; chatPath: string; sessionPath: string };

export async function openSession(userId: string, sessionId: string, now: Date): Promise<OpenedSession | undefined> {
  const opened = await openRoom(userId, sessionId, now);
  if ("callId" in opened) return opened;
  const session = await sessionById(db(), sessionId);
  if (!session || opened.refused === "unknown") return undefined;
  const sessionPath = session.studentId === userId ? paths.session(sessionId) : paths.scheduled(sessionId);
  return { refused: opened.refused, opensAt: opened.opensAt, chatPath: paths.chatSession(sessionId), sessionPath };
}
