import type { Executor } from "#db/client.ts";
import { mentorFacts } from "#db/queries/mentoring/mentor-list.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { type ContactRefusal, whyNoContact } from "#lib/safety/contact/contact-rules.ts";

/** Turning data processing off looks like the mentor does not exist. */
export async function whyUnavailable(
  q: Executor,
  studentId: string,
  mentorId: string,
  now: Date,
): Promise<ContactRefusal | undefined> {
  const facts = await contactFacts(q, studentId, mentorId, now);
  if (!facts?.actor) return "unknown";
  const refused = whyNoContact("request", facts);
  if (refused) return refused;
  const [mentor] = await mentorFacts(q, [mentorId]);
  return mentor?.dataProcessing === false ? "unknown" : undefined;
}
