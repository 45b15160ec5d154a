import type { Executor } from "#db/client.ts";
import { namedPeople } from "#db/queries/mentoring/matches.ts";
import type { MentorRequest } from "#db/schema/matches.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import type { NotificationKind, NotificationParams } from "#lib/notifications/kinds/kinds.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { tellChanged } from "#lib/platform/events/tell-changed.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";

/** Notices contain the other's name and the subject, never anything people wrote. */
type Named = { name: string; subject: string };
type RequestKind = {
  [K in NotificationKind]: Named extends NotificationParams[K] ? K : never;
}[NotificationKind];

export type ToldRequest = Pick<MentorRequest, "id" | "studentId" | "mentorId" | "subject">;

export async function tellOf(
  tx: Executor,
  request: ToldRequest,
  to: "student" | "mentor",
  kind: RequestKind,
  now: Date,
): Promise<void> {
  await tellChanged(tx, [request.studentId, request.mentorId], "requests", now);
  const { userId, otherId, name } = await receiver(tx, request, to, now);
  const notice = {
    userId,
    by: otherId,
    kind,
    key: `request:${request.id}:${kind}:${now.getTime()}`,
    path: paths.request(request.id),
  };
  if (name !== undefined) await notify(tx, { ...notice, params: { name, subject: request.subject } }, now);
}

export async function tellExpired(tx: Executor, request: ToldRequest, offered: number, now: Date): Promise<void> {
  await tellChanged(tx, [request.studentId], "requests", now);
  const { userId, name } = await receiver(tx, request, "student", now);
  if (name === undefined) return;
  const params = { name, subject: request.subject, offered };
  const key = `request:${request.id}:requestExpired`;
  await notify(tx, { userId, kind: "requestExpired", key, params, path: paths.request(request.id) }, now);
}

async function receiver(tx: Executor, request: ToldRequest, to: "student" | "mentor", now: Date) {
  const [userId, otherId] =
    to === "student" ? [request.studentId, request.mentorId] : [request.mentorId, request.studentId];
  const other = (await namedPeople(tx, [otherId])).get(otherId);
  return { userId, otherId, name: other && shownName(other, ageBand(other.dateOfBirth, utcDate(now))) };
}
