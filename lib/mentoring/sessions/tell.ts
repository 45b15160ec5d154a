import type { Executor } from "#db/client.ts";
import type { Session } from "#db/schema/sessions.ts";
import type { NotificationKind, NotificationParams } from "#lib/notifications/kinds/kinds.ts";
import { nameFor } from "#lib/notifications/notify/name-for.ts";
import { type Notice, notify } from "#lib/notifications/notify/notify.ts";
import { tellChanged } from "#lib/platform/events/tell-changed.ts";
import { paths } from "#lib/platform/paths.ts";
import type { SessionSide } from "./rules.ts";

export type SessionKind = {
  [K in NotificationKind]: NotificationParams[K] extends { name: string; subject: string; at: string } ? K : never;
}[NotificationKind];

type Extra<K extends SessionKind> = Omit<NotificationParams[K], "name" | "subject" | "at">;
export type SessionNotice<K extends SessionKind> = Readonly<{ to: SessionSide; kind: K; key: string; extra: Extra<K> }>;

export const otherSide = (side: SessionSide): SessionSide => (side === "student" ? "mentor" : "student");

export async function tellSide<K extends SessionKind>(
  tx: Executor,
  session: Session,
  { to, kind, key, extra }: SessionNotice<K>,
  now: Date,
): Promise<void> {
  await tellChanged(tx, [session.studentId, session.mentorId], "sessions", now);
  const [userId, otherId] =
    to === "student" ? [session.studentId, session.mentorId] : [session.mentorId, session.studentId];
  const params = {
    name: await nameFor(tx, userId, otherId, now),
    subject: session.subject,
    at: session.startsAt.toISOString(),
    ...extra,
  } as unknown as NotificationParams[K];
  const path = to === "student" ? paths.session(session.id) : paths.scheduled(session.id);
  await notify(tx, { userId, by: otherId, kind, key, params, path } as Notice<K>, now);
}
