import type { Metadata } from "next";
import { oneSession, type SessionAddress } from "#components/bookings/one-session.tsx";
import { SessionCall } from "#components/calls/session-call.tsx";
import { sectionMetadata } from "#components/dashboard/section-metadata.ts";
import { requireRole } from "#lib/auth/session.ts";

export const instant = false;

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("schedule");
}

/** A session as its mentor sees it; with `?move` another time is chosen. */
export default async function MentorSessionPage(props: SessionAddress) {
  const user = await requireRole("mentor");
  return oneSession("mentor", user, props, (id) => <SessionCall user={user} bookingId={id} />);
}
