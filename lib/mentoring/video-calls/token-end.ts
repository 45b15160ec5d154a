import type { Call } from "#db/schema/calls.ts";
import type { Session } from "#db/schema/sessions.ts";
import { roomWindow } from "#lib/mentoring/sessions/room-rules.ts";
import { callTimes } from "./rules.ts";

export function tokenEnd(call: Pick<Call, "createdAt">, session: Session | null): Date {
  if (session) return roomWindow(session).closesAt;
  return new Date(call.createdAt.getTime() + callTimes.ringing + callTimes.longest);
}
