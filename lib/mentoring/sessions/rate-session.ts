import { insertRating, ratingOf } from "#db/queries/mentoring/ratings.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import { nameFor } from "#lib/notifications/notify/name-for.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { type ContactRefusal, whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { type RatingRefusal, whyNotRate } from "./after-rules.ts";
import { tellRecordAdded } from "./hooks.ts";

export type RatingInput = Readonly<{ id: string; stars: number; comment: string | null }>;

/**
 * Stores what the student says of a completed session, once; `held` when the comment waits for staff. The mentor is told the
 * stars alone.
 */
export function rateSession(
  studentId: string,
  input: RatingInput,
  now: Date,
): Promise<Answer<RatingRefusal | ContactRefusal, { held: boolean }>> {
  return saying(studentId, async (tx) => {
    const session = await sessionById(tx, input.id);
    if (session?.studentId !== studentId) return refuse("unknown");
    const facts = await contactFacts(tx, studentId, session.mentorId, now);
    const rated = (await ratingOf(tx, session.id)) !== undefined;
    const reason = facts ? (whyNoContact("rate", facts) ?? whyNotRate("student", session, rated)) : "unknown";
    if (reason) return refuse(reason);

    const { stars, comment: typed } = input;
    const text = { userId: studentId, kind: "review" as const, objectId: session.id };
    const comment = typed === null ? null : await holdText(tx, { ...text, text: typed }, now);
    const { mentorId } = session;
    await insertRating(tx, { sessionId: session.id, studentId, mentorId, stars, comment, createdAt: now });
    const name = await nameFor(tx, mentorId, studentId, now);
    const notice = { kind: "ratingReceived", key: `rating:${session.id}` } as const;
    const params = { name, subject: session.subject, stars };
    await notify(tx, { userId: mentorId, by: studentId, ...notice, params, path: paths.scheduled(session.id) }, now);
    await tellRecordAdded(tx, [studentId, mentorId], now);
    return { ok: true, held: typed !== null && comment === null };
  });
}
