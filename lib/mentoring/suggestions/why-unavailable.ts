import type { Executor } from "#db/client.ts";
import { mentorFacts } from "#db/queries/mentoring/mentor-list.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { type ContactRefusal, whyNoContact } from "#lib/safety/contact/contact-rules.ts";

/**
 * Why a mentor cannot be suggested to a student at this moment, and an open suggestion no longer stands: the student could not ask
 * them, or the mentor has switched off being suggested (PRIV-04), which is said like an absence.
 */
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
