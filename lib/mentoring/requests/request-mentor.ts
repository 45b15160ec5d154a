import { db, type Executor } from "#db/client.ts";
import { centreOf } from "#db/queries/identity/centres.ts";
import { mentorFacts } from "#db/queries/mentoring/mentor-list.ts";
import { openRequestsOf } from "#db/queries/mentoring/requests.ts";
import { fingerprint } from "#lib/identity/access/secret.ts";
import { languagesOf } from "#lib/mentoring/matching/list-rules.ts";
import { teaches } from "#lib/mentoring/matching/subject-rules.ts";
import { type Answer, type Refused, refuse } from "#lib/platform/answer.ts";
import { reserveAttempt, takeBack } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { isOwnSecondAccount } from "#lib/safety/conflicts/own-second-account.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { type ContactRefusal, whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { mentorAsked } from "./hooks.ts";
import type { RequestInput } from "./input.ts";
import { type LimitRefusal, whyOverLimit } from "./rules.ts";
import { storeRequest } from "./store-request.ts";

export type RequestRefusal = ContactRefusal | LimitRefusal | "subject" | "language";

type Requested = Answer<RequestRefusal, { id: string }>;

/** A student is stopped who sends far more requests than anyone needs; refused ones do not count. */
export async function requestMentor(
  studentId: string,
  input: RequestInput,
  now: Date,
): Promise<Requested | Refused<"tooOften", { until: Date }>> {
  const attempt = await reserveAttempt([{ limit: limits.requestsSent, key: fingerprint(studentId) }], now);
  if (!attempt.ok) return refuse("tooOften", { until: attempt.until });
  const result = await sendRequestTo(studentId, input, now);
  if (!result.ok) await takeBack(db(), attempt.ids);
  return result;
}

function sendRequestTo(studentId: string, input: RequestInput, now: Date): Promise<Requested> {
  return saying<Requested>(studentId, async (tx) => {
    const reason = await whyNot(tx, studentId, input, now);
    if (reason) return refuse(reason);
    const id = crypto.randomUUID();
    // Stored with it, so past statistics stay correct when the student changes centres.
    const centreId = await centreOf(tx, studentId);
    await storeRequest(tx, { ...input, id, rootId: id, studentId, centreId }, now);
    for (const tell of mentorAsked.all()) await tell(tx, { studentId, mentorId: input.mentorId, requestId: id }, now);
    return { ok: true, id };
  });
}

async function whyNot(tx: Executor, studentId: string, input: RequestInput, now: Date) {
  const facts = await contactFacts(tx, studentId, input.mentorId, now);
  if (!facts) return "unknown";
  const refused = whyNoContact("request", facts);
  if (refused && !facts.pair.onePerson) return refused;
  if (await isOwnSecondAccount(tx, { studentId, mentorId: input.mentorId }, now)) return "partnerUnavailable";
  if (refused) return refused;
  const overLimit = whyOverLimit(await openRequestsOf(tx, studentId), input.mentorId);
  if (overLimit) return overLimit;
  const [mentor] = await mentorFacts(tx, [input.mentorId]);
  if (!mentor) return "unknown";
  // Others see the subject unchecked, so it must be one of the mentor's own.
  if (!teaches(mentor, input.subject)) return "subject";
  return languagesOf(mentor).includes(input.language) ? undefined : "language";
}
