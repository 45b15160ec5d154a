import type { Executor } from "#db/client.ts";
import { mentorsLeftBy } from "#db/queries/mentoring/left-mentors.ts";
import { mentorFacts } from "#db/queries/mentoring/mentor-list.ts";
import { contactsOf } from "#lib/safety/contact/contact-facts.ts";
import { type ContactRefusal, whyNoContact } from "#lib/safety/contact/contact-rules.ts";

/** For a mentor who turned data processing off, or whom the student left or reported, it looks as if there were none. */
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
  const left = mentorIds.length === 0 ? new Set() : await mentorsLeftBy(q, studentId);
  const refusals = new Map<string, ContactRefusal>();
  for (const id of mentorIds) {
    const contact = contacts.get(id);
    const known = contact?.actor ? whyNoContact("request", contact) : "unknown";
    const refused = known ?? (left.has(id) || facts.get(id)?.dataProcessing === false ? "unknown" : undefined);
    if (refused) refusals.set(id, refused);
  }
  return refusals;
}
