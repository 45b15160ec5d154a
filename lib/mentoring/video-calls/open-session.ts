import { db } from "#db/client.ts";
import { bookingById } from "#db/queries/mentoring/booking-changes.ts";
import { paths } from "#lib/platform/paths.ts";
import { openRoom } from "./open-room.ts";
import type { CallRefusal } from "./view.ts";

/** The room of a session by its address, or why it does not open, with where one can go instead; undefined for what is not one's own. */
export type OpenedSession =
  | { callId: string }
  | { refused: CallRefusal; opensAt: Date | undefined; chatPath: string; sessionPath: string };

export async function openSession(userId: string, bookingId: string, now: Date): Promise<OpenedSession | undefined> {
  const opened = await openRoom(userId, bookingId, now);
  if ("callId" in opened) return opened;
  const booking = await bookingById(db(), bookingId);
  if (!booking || opened.refused === "unknown") return undefined;
  const sessionPath = booking.studentId === userId ? paths.session(bookingId) : paths.scheduled(bookingId);
  return { refused: opened.refused, opensAt: opened.opensAt, chatPath: paths.chatSession(bookingId), sessionPath };
}
