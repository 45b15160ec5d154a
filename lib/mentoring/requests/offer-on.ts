import type { Executor } from "#db/client.ts";
import { mentorsBehind } from "#db/queries/mentoring/left-mentors.ts";
import { changeRequest, mentorsAsked, openRequestsOf } from "#db/queries/mentoring/requests.ts";
import type { MentorRequest } from "#db/schema/matches.ts";
import { rankMentors } from "#lib/mentoring/matching/rank-mentors.ts";
import { contactsOf } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { offeredTo } from "./rules.ts";
import { storeRequest } from "./store-request.ts";

/** Candidates checked; usually three of the first few can be asked. */
const mostTried = 12;

/** Returns how many. Skips mentors who turned data processing off or have a past with the student: only students may choose them. */
export async function offerOn(tx: Executor, request: MentorRequest, now: Date): Promise<number> {
  const { studentId, rootId, subject, language } = request;
  await changeRequest(tx, request.id, "expired", { offeredOnAt: now });
  const wanted = { search: "", subject, language, weekday: undefined, time: undefined, type: undefined };
  const { mentors } = await rankMentors(tx, studentId, wanted, now);
  const open = (await openRequestsOf(tx, studentId)).map(({ mentorId }) => mentorId);
  const passed = new Set([...(await mentorsAsked(tx, rootId)), ...open, ...(await mentorsBehind(tx, studentId))]);
  const free = mentors.filter(({ id, measured }) => measured && !passed.has(id));
  const candidates = free.slice(0, mostTried).map(({ id }) => id);
  const contacts = [...(await contactsOf(tx, studentId, candidates, now))];
  // The words of somebody muted reach nobody further.
  const mayAsk = contacts.filter(([, facts]) => !facts.actor?.muted && whyNoContact("request", facts) === undefined);
  const reachable = mayAsk.slice(0, offeredTo);
  const { goal, tried, preferredTimes, centreId } = request;
  const written = { rootId, studentId, subject, goal, tried, preferredTimes, language, centreId, offerOthers: true };
  for (const [mentorId] of reachable) await storeRequest(tx, { ...written, id: crypto.randomUUID(), mentorId }, now);
  return reachable.length;
}
