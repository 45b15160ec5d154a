import type { Session } from "#db/schema/sessions.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { changing, type SessionRefusal, sessionAndSideOf, whyNotEnter } from "./change.ts";
import { noteArrival } from "./note-arrival.ts";
import { type SessionType, whyDoorShut } from "./rules.ts";

/** Records the arrival. A video session may also be joined by chat. Returns a path without locale. */
export function joinSession(
  userId: string,
  sessionId: string,
  kind: SessionType,
  now: Date,
): Promise<Answer<SessionRefusal, { to: string }>> {
  return changing(async (tx) => {
    const found = await sessionAndSideOf(tx, userId, sessionId);
    if (!found) return refuse("unknown");
    const { session, side } = found;
    const closed = whyClosed(session, kind, now);
    if (closed) return refuse(closed);
    const facts = await contactFacts(tx, userId, side === "student" ? session.mentorId : session.studentId, now);
    if (!facts) return refuse("unknown");
    const refused = whyNotEnter(session, facts) ?? (kind === "video" ? whyNoContact("videoCall", facts) : undefined);
    if (refused) return refuse(refused);
    await noteArrival(tx, session, side, now);
    return { ok: true, to: kind === "video" ? paths.videoSession(sessionId) : paths.chatSession(sessionId) };
  });
}

function whyClosed(session: Session, kind: SessionType, now: Date): SessionRefusal | undefined {
  // Chat sessions have no video room.
  if (kind === "video" && session.type !== "video") return "type";
  if (session.status !== "confirmed" && session.status !== "completed") return "notNow";
  return whyDoorShut(session, now);
}
