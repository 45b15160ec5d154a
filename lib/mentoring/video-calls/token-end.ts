import type { Call } from "#db/schema/calls.ts";
import type { Session } from "#db/schema/sessions.ts";
import { roomWindow } from "#lib/mentoring/sessions/room-rules.ts";
import { callTimes } from "./rules.ts";

/** Until when the way into a call may be used at the latest: the room's time, or a ring and its hour. */
export function tokenEnd(call: Pick<Call, "createdAt">, session: Session | null): Date {
  if (session) return roomWindow(session).closesAt;
  return new Date(call.createdAt.getTime() + callTimes.ringing + callTimes.longest);
}
