import { changeRequest, requestById } from "#db/queries/mentoring/requests.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { type ContactRefusal, whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { afterMove } from "./rules.ts";
import { tellOf } from "./tell.ts";

export function replyToQuestion(
  studentId: string,
  requestId: string,
  answer: string,
  now: Date,
): Promise<Answer<ContactRefusal | "moved">> {
  return saying(studentId, async (tx) => {
    const request = await requestById(tx, requestId);
    if (request?.studentId !== studentId) return refuse("unknown");
    const status = afterMove(request.status, "reply");
    if (!status) return refuse("moved");
    const facts = await contactFacts(tx, studentId, request.mentorId, now);
    const reason = facts ? whyNoReply(whyNoContact("request", facts)) : "unknown";
    if (reason) return refuse(reason);
    const place = { userId: studentId, kind: "note", objectId: requestId, to: request.mentorId } as const;
    const shown = await holdText(tx, { ...place, text: answer }, now);
    await changeRequest(tx, requestId, "moreInfo", { status, answer: shown, waitingSince: now, remindedAt: null });
    await tellOf(tx, request, "mentor", "requestAnswered", now);
    return done;
  });
}

/** The mentor asked, so being paused or full since then does not stop the reply. */
function whyNoReply(refused: ContactRefusal | undefined): ContactRefusal | undefined {
  return refused === "mentorPaused" || refused === "mentorFull" ? undefined : refused;
}
