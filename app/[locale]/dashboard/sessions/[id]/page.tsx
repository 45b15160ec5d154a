import type { Metadata } from "next";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { oneSession, type SessionAddress } from "#components/mentoring/sessions/one-session.tsx";
import { SessionCall } from "#components/mentoring/video-calls/session-call.tsx";
import { requireRole } from "#lib/identity/access/guards.ts";

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("sessions");
}

/** A session as its student sees it; `?move` shows the choice of another time. */
export default async function StudentSessionPage(props: SessionAddress) {
  const user = await requireRole("student");
  return oneSession("student", user, props, (id) => <SessionCall user={user} sessionId={id} />);
}
