import type { Executor } from "#db/client.ts";
import { changeRequest, insertRequest, mentorsAsked, openRequestsOf } from "#db/queries/mentoring/requests.ts";
import type { MentorRequest } from "#db/schema/matches.ts";
import { type Ranked, rankMentors } from "#lib/mentoring/matching/rank-mentors.ts";
import { whyNoContact } from "#lib/safety/contact/contact.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { nextMentors, type OfferCandidate } from "./offer-rules.ts";
import { tellOf } from "./tell.ts";

/** How many of the best are asked whether they may be asked: three usually are among the first few. */
const mostTried = 12;

/**
 * Offers an expired request to the next three fitting mentors (FIND-15), once; answers to how many. It is a suggestion, so mentors who
 * switched data processing off are asked by students alone (PRIV-04).
 */
export async function offerOn(tx: Executor, request: MentorRequest, now: Date): Promise<number> {
  const { studentId, rootId, subject, language } = request;
  await changeRequest(tx, request.id, "expired", { offeredOnAt: now });
  const wanted = { search: "", subject, language, weekday: undefined, time: undefined, type: undefined };
  const { mentors } = await rankMentors(tx, studentId, wanted, now);
  const asked = await mentorsAsked(tx, rootId);
  const open = new Set((await openRequestsOf(tx, studentId)).map(({ mentorId }) => mentorId));
  const isFree = ({ id, measured }: Ranked) => measured && !asked.has(id) && !open.has(id);
  const candidates: OfferCandidate[] = [];
  for (const mentor of mentors.filter(isFree).slice(0, mostTried)) {
    const reachable = await isReachable(tx, studentId, mentor, now);
    candidates.push({ ...mentor, reachable, asked: false, open: false });
  }
  const next = nextMentors(candidates, { subject, language });
  for (const mentor of next) await offer(tx, request, mentor.id, now);
  return next.length;
}

async function isReachable(tx: Executor, studentId: string, { id }: Ranked, now: Date): Promise<boolean> {
  const facts = await contactFacts(tx, studentId, id, now);
  return facts !== undefined && whyNoContact("request", facts) === undefined;
}

async function offer(tx: Executor, request: MentorRequest, mentorId: string, now: Date): Promise<void> {
  const { rootId, studentId, subject, goal, tried, preferredTimes, language, centreId } = request;
  const id = crypto.randomUUID();
  const written = { rootId, studentId, subject, goal, tried, preferredTimes, language, centreId, offerOthers: true };
  await insertRequest(tx, { id, mentorId, ...written, createdAt: now, waitingSince: now });
  await tellOf(tx, { id, studentId, mentorId, subject }, "mentor", "requestReceived", now);
}
