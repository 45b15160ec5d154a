import type { Executor } from "#db/client.ts";
import { tellConversations } from "#lib/mentoring/messages/tell-conversations.ts";
import { cancelSessions } from "#lib/mentoring/sessions/cancel-for.ts";
import { stopCalls } from "#lib/mentoring/video-calls/stop-calls.ts";
import type { ConsentChange } from "#lib/safety/guardians/hooks.ts";
import { sessionsStopped } from "#lib/safety/guardians/rules.ts";

export async function stopContact(tx: Executor, userId: string, why: "consent" | "suspension", now: Date) {
  await cancelSessions(tx, { userId }, why, now);
  await tellConversations(tx, userId, "closed", now);
}

export function restoreContact(tx: Executor, userId: string, now: Date): Promise<void> {
  return tellConversations(tx, userId, "opened", now);
}

export async function followConsent(tx: Executor, { studentId, before, after }: ConsentChange, now: Date) {
  const stopped = sessionsStopped(before, after);
  if (stopped === "all") await stopContact(tx, studentId, "consent", now);
  if (stopped === "video") await cancelSessions(tx, { userId: studentId, type: "video" }, "consent", now);
  if (!before.chat && after.chat) await restoreContact(tx, studentId, now);
  if (before.audio && !after.audio) await stopCalls(tx, { userId: studentId }, now);
}
