import type { Executor } from "#db/client.ts";
import { haveBlock } from "#db/queries/blocks.ts";
import { sessionPeople } from "#db/queries/booking-changes.ts";
import type { Booking } from "#db/schema/bookings.ts";
import type { NotificationKind, NotificationParams } from "#lib/notifications/kinds.ts";
import { notify } from "#lib/notifications/notify.ts";
import { paths } from "#lib/paths.ts";
import { ageBand } from "#lib/people/bands.ts";
import { shownName } from "#lib/people/privacy.ts";
import { utcDate } from "#lib/users/age.ts";
import type { BookingSide } from "./rules.ts";

/** What each side of a session is told, in the transaction of the change. */

/** Messages that name the other person, the subject and the time. */
export type SessionKind = {
  [K in NotificationKind]: NotificationParams[K] extends { name: string; subject: string; at: string } ? K : never;
}[NotificationKind];

type Extra<K extends SessionKind> = Omit<NotificationParams[K], "name" | "subject" | "at">;
export type SessionNotice<K extends SessionKind> = Readonly<{ to: BookingSide; kind: K; key: string; extra: Extra<K> }>;

export const otherSide = (side: BookingSide): BookingSide => (side === "student" ? "mentor" : "student");

/** Tells one side of a session; nobody is told twice by one key, nor the name of somebody they have parted from (SAFE-20). */
export async function tellSide<K extends SessionKind>(
  tx: Executor,
  booking: Booking,
  { to, kind, key, extra }: SessionNotice<K>,
  now: Date,
): Promise<void> {
  const [userId, otherId] =
    to === "student" ? [booking.studentId, booking.mentorId] : [booking.mentorId, booking.studentId];
  const other = (await sessionPeople(tx, [otherId])).get(otherId);
  const named = other && !(await haveBlock(tx, userId, otherId));
  const name = named ? shownName(other, ageBand(other.dateOfBirth, utcDate(now))) : "";
  const params = {
    name,
    subject: booking.subject,
    at: booking.startsAt.toISOString(),
    ...extra,
  } as unknown as NotificationParams[K];
  const path = to === "student" ? paths.session(booking.id) : paths.scheduled(booking.id);
  await notify(tx, { userId, kind, key, params, path }, now);
}
