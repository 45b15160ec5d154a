import { db } from "#db/client.ts";
import { meetingFacts, sessionPeople } from "#db/queries/mentoring/session-changes.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { type ContactRefusal, whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { type SessionType, sessionTypes } from "./rules.ts";

export type MentorToBook = Readonly<{
  id: string;
  name: string;
  zone: string;
  subjects: readonly string[];
  /** Offered by the mentor and allowed for the student. */
  types: readonly SessionType[];
  refused: Exclude<ContactRefusal, "unknown" | "self"> | undefined;
}>;

export async function readMentorToBook(studentId: string, id: string, now: Date): Promise<MentorToBook | undefined> {
  const facts = await contactFacts(db(), studentId, id, now);
  const mentor = (await sessionPeople(db(), [id])).get(id);
  const meeting = await meetingFacts(db(), studentId, id);
  if (!facts?.pair.connected || !mentor || !meeting) return undefined;
  const refused = whyNoContact("bookChat", facts);
  if (refused === "unknown" || refused === "self") return undefined;
  const open = sessionTypes.filter((type) => !whyNoContact(type === "video" ? "bookVideo" : "bookChat", facts));
  return {
    id,
    name: shownName(mentor, ageBand(mentor.dateOfBirth, utcDate(now))),
    zone: mentor.zone,
    subjects: meeting.subjects,
    types: open.filter((type) => meeting.callTypes.includes(type)),
    refused,
  };
}
