import type { Booking } from "#db/schema/bookings.ts";
import type { Call } from "#db/schema/calls.ts";
import { callTimes, roomWindow } from "./rules.ts";

/** Until when the way into a call may be used at the latest: the room's time, or a ring and its hour. */
export function tokenEnd(call: Pick<Call, "createdAt">, booking: Booking | null): Date {
  if (booking) return roomWindow(booking).closesAt;
  return new Date(call.createdAt.getTime() + callTimes.ringing + callTimes.longest);
}
