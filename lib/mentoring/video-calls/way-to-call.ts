import type { Executor } from "#db/client.ts";
import { videoSessionsUntil } from "#db/queries/mentoring/call-lists.ts";
import { roomTimes, roomWindow } from "#lib/mentoring/sessions/room-rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { whyNotTalk } from "./find-call.ts";
import { nextCallWith } from "./next-call.ts";

/** `room`: of a booked session, open now. `ring`: two adults. `booked`: the next session, with its time. */
export type WayToCall = Readonly<
  { kind: "room"; path: string } | { kind: "ring"; path: string } | { kind: "booked"; path: string; startsAt: Date }
>;

const most = 10;

/** How one may call the other now; undefined where there is no way, and for strangers. */
export async function wayToCall(
  q: Executor,
  userId: string,
  otherId: string,
  now: Date,
): Promise<WayToCall | undefined> {
  const together = await whyNotTalk(q, userId, otherId, now);
  if (!together.ok) return undefined;
  const endsAfter = new Date(now.getTime() - roomTimes.closesAfter);
  const sessions = await videoSessionsUntil(q, userId, endsAfter, most);
  const open = sessions.find(({ partner, ...session }) => partner.id === otherId && roomWindow(session).opensAt <= now);
  if (open) return { kind: "room", path: paths.videoSession(open.id) };
  // With a minor only the relay may carry a call, and there is no call without an appointment.
  if (!together.relayOnly) return { kind: "ring", path: paths.videoWith(otherId) };
  const next = await nextCallWith(q, userId, otherId, now);
  return next && { kind: "booked", ...next };
}
