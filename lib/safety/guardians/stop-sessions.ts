import type { Executor } from "#db/client.ts";
import { tellConversations } from "#lib/mentoring/messages/tell-conversations.ts";
import { cancelSessions } from "#lib/mentoring/sessions/cancel-for.ts";
import { stopCalls } from "#lib/mentoring/video-calls/stop-calls.ts";
import { type Consent, sessionsStopped } from "./rules.ts";

/** Cancels the sessions to come, and ends the call, that a change of consent leaves without it (SAFE-14). */
export async function stopSessions(tx: Executor, studentId: string, before: Consent, after: Consent, now: Date) {
  const stopped = sessionsStopped(before, after);
  if (stopped === "all") await cancelAllSessions(tx, studentId, now);
  if (stopped === "video") await cancelSessions(tx, { userId: studentId, type: "video" }, "consent", now);
  if (!before.chat && after.chat) await tellConversations(tx, studentId, "opened", now);
  if (before.audio && !after.audio) await stopCalls(tx, { userId: studentId }, now);
}

/** Nobody waits for a student whose contact was stopped. */
export async function cancelAllSessions(tx: Executor, studentId: string, now: Date): Promise<void> {
  await cancelSessions(tx, { userId: studentId }, "consent", now);
  await tellConversations(tx, studentId, "closed", now);
}
