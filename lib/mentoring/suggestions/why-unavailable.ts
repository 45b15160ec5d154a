import type { Executor } from "#db/client.ts";
import { mentorFacts } from "#db/queries/mentoring/mentor-list.ts";
import { contactsOf } from "#lib/safety/contact/contact-facts.ts";
import { type ContactRefusal, whyNoContact } from "#lib/safety/contact/contact-rules.ts";

/** Turning data processing off looks like the mentor does not exist. */
export async function whyUnavailable(
  q: Executor,
  studentId: string,
  mentorId: string,
  now: Date,
): Promise<ContactRefusal | undefined> {
  return (await whyEachUnavailable(q, studentId, [mentorId], now)).get(mentorId);
}

/** As `whyUnavailable`, of many in the same few statements; who is available is not in it. */
export async function whyEachUnavailable(
  q: Executor,
  studentId: string,
  mentorIds: readonly string[],
  now: Date,
): Promise<Map<string, ContactRefusal>> {
  const contacts = await contactsOf(q, studentId, mentorIds, now);
  const facts = new Map((await mentorFacts(q, mentorIds)).map((row) => [row.id, row]));
  const refusals = new Map<string, ContactRefusal>();
  for (const id of mentorIds) {
    const contact = contacts.get(id);
    const known = contact?.actor ? whyNoContact("request", contact) : "unknown";
    const refused = known ?? (facts.get(id)?.dataProcessing === false ? "unknown" : undefined);
    if (refused) refusals.set(id, refused);
  }
  return refusals;
}
