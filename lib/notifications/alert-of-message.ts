import type { Executor } from "#db/client.ts";
import {
  type ConversationSide,
  forgetAlert,
  readingOf,
  settleAlerts,
  takeAlert,
  unreadAlerts,
} from "#db/queries/alerts.ts";
import type { Conversation } from "#db/schema/messages.ts";
import { paths } from "#lib/paths.ts";
import { alertEveryMs, alertKey, conversationOfKey, messageWait } from "./alert-rules.ts";
import { nameFor } from "./name-for.ts";
import { notify } from "./notify.ts";
import { tellCount } from "./tell-count.ts";

type Alert = Readonly<{ conversation: Pick<Conversation, "id" | "studentId" | "mentorId">; to: ConversationSide }>;

/**
 * Alerts one side of a conversation to a message, in the transaction that delivers it: once in 15 minutes (NOTE-11), by the
 * other's name alone (NOTE-09). Mail and push wait a moment and stay away if the message is read meanwhile.
 */
export async function alertOfMessage(tx: Executor, { conversation, to }: Alert, now: Date): Promise<void> {
  const { id, studentId, mentorId } = conversation;
  const [userId, otherId] = to === "student" ? [studentId, mentorId] : [mentorId, studentId];
  const reading = await readingOf(tx, id, userId);
  if (!reading || reading.read >= reading.lastPosition) return;
  if (!(await takeAlert(tx, id, to, { now, since: new Date(now.getTime() - alertEveryMs) }))) return;
  const params = { name: await nameFor(tx, userId, otherId, now) };
  await notify(
    tx,
    { userId, kind: "messageReceived", key: alertKey(id, now), params, path: paths.conversation(id) },
    now,
  );
}

/**
 * The person has read the conversation: its alerts are read too. One so young that nothing went out for it yet is taken back, and
 * the next message alerts again: they sat before it.
 */
export async function readAlerts(
  tx: Executor,
  { conversationId, userId }: Readonly<{ conversationId: string; userId: string }>,
  now: Date,
): Promise<void> {
  const path = paths.conversation(conversationId);
  const unread = await unreadAlerts(tx, userId, { kind: "messageReceived", path });
  if (unread.length === 0) return;
  const young = new Date(now.getTime() - messageWait.push);
  await settleAlerts(
    tx,
    unread.map(({ id }) => id),
    { now, young },
  );
  const side = (await readingOf(tx, conversationId, userId))?.side;
  if (side && unread.some(({ createdAt }) => createdAt > young)) await forgetAlert(tx, conversationId, side);
  await tellCount(tx, userId, {}, now);
}

/** Whether what a queued mail or push says of new messages still holds, by its key: all others hold. */
export async function stillUnread(q: Executor, key: string, userId: string | null): Promise<boolean> {
  const conversationId = conversationOfKey(key);
  if (conversationId === undefined) return true;
  const reading = userId === null ? undefined : await readingOf(q, conversationId, userId);
  return reading !== undefined && reading.read < reading.lastPosition;
}
