import { db, type Executor, transaction } from "#db/client.ts";
import {
  type AlertedSide,
  forgetAlert,
  readingOf,
  settleAlerts,
  takeAlert,
  unalerted,
  unreadAlerts,
} from "#db/queries/mentoring/alerts.ts";
import type { Conversation } from "#db/schema/messages.ts";
import { messageWait } from "#lib/notifications/kinds/kinds.ts";
import { nameFor } from "#lib/notifications/notify/name-for.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { tellCount } from "#lib/notifications/notify/tell-count.ts";
import { paths } from "#lib/platform/paths.ts";
import { alertAtMostMs, alertEveryMs, alertKey } from "./alert-rules.ts";

type Alert = Readonly<{ conversation: Pick<Conversation, "id" | "studentId" | "mentorId">; to: AlertedSide }>;

/** Alerts one side to a new message, at most once in 15 minutes. It contains only the sender's name.
 * Mail and push are delayed, and dropped if the message is read first. */
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

/** Marks alerts as read. Those too new to have been sent are taken back, so the next message alerts again. */
export async function readAlerts(
  tx: Executor,
  { conversationId, userId }: Readonly<{ conversationId: string; userId: string }>,
  now: Date,
): Promise<void> {
  const reading = await readingOf(tx, conversationId, userId);
  if (!reading || reading.read < reading.lastPosition) return;
  const path = paths.conversation(conversationId);
  const unread = await unreadAlerts(tx, userId, { kind: "messageReceived", path });
  if (unread.length === 0) return;
  const young = new Date(now.getTime() - messageWait.push);
  const ids = unread.map(({ id }) => id);
  await settleAlerts(tx, ids, { now, young });
  if (unread.some(({ createdAt }) => createdAt > young)) await forgetAlert(tx, conversationId, reading.side);
  await tellCount(tx, userId, {}, now);
}

/** Sends the alerts that the 15-minute pause held back, at most a day late. Returns how many. */
export async function alertOfWaiting(now: Date): Promise<number> {
  const since = new Date(now.getTime() - alertEveryMs);
  let alerted = 0;
  for (const to of ["student", "mentor"] as const) {
    const found = await unalerted(db(), to, { since, after: new Date(now.getTime() - alertAtMostMs) });
    for (const conversation of found) {
      await transaction((tx) => alertOfMessage(tx, { conversation, to }, now));
      alerted += 1;
    }
  }
  return alerted;
}
