import type { Executor } from "#db/client.ts";
import { insertMatch } from "#db/queries/mentoring/matches.ts";
import { changeRequest, requestById } from "#db/queries/mentoring/requests.ts";
import type { MentorRequest } from "#db/schema/matches.ts";
import { recordAudit } from "#lib/identity/audit/record-audit.ts";
import { conversationOf } from "#lib/mentoring/messages/conversation-of.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { tellChanged } from "#lib/platform/events/tell-changed.ts";
import { isOwnSecondAccount } from "#lib/safety/conflicts/own-second-account.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { type ContactFacts, type ContactRefusal, whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { afterMove, type DeclineReason, mayAsk } from "./rules.ts";
import { tellOf } from "./tell.ts";
import { withdrawOpen } from "./withdraw-request.ts";

export type RequestAnswer =
  | { move: "accept" }
  | { move: "decline"; reason: DeclineReason; note: string | null }
  | { move: "ask"; question: string };

/**
 * `moved`: decided, withdrawn or expired meanwhile; `full`: the mentor has no free place; `probationFull`: none for
 * another minor while on probation.
 */
export type RequestAnswerRefusal = ContactRefusal | "moved" | "full" | "probationFull" | "askedAlready";

type Answered = Answer<RequestAnswerRefusal, { matchId?: string }>;

export function answerRequest(
  mentorId: string,
  requestId: string,
  answer: RequestAnswer,
  now: Date,
): Promise<Answered> {
  return saying<Answered>(mentorId, async (tx) => {
    const request = await requestById(tx, requestId);
    if (request?.mentorId !== mentorId) return refuse("unknown");
    const facts = await contactFacts(tx, mentorId, request.studentId, now);
    const reason = facts ? await whyNot(tx, { request, facts, answer }, now) : "unknown";
    if (reason) return refuse(reason);
    if (answer.move === "accept") return accept(tx, request, now);
    // A mentor who may not accept may decline only with a listed reason, without a note.
    const mute = facts === undefined || whyNoContact("answerRequest", facts) !== undefined;
    if (answer.move === "decline") await decline(tx, request, mute ? { ...answer, note: null } : answer, now);
    else await ask(tx, request, answer.question, now);
    return done;
  });
}

type Asked = Readonly<{ request: MentorRequest; facts: ContactFacts; answer: RequestAnswer }>;

async function whyNot(tx: Executor, { request, facts, answer }: Asked, now: Date) {
  if (facts.pair.onePerson) await isOwnSecondAccount(tx, request, now);
  return whyNoAnswer(request, facts, answer);
}

function whyNoAnswer(
  request: MentorRequest,
  facts: ContactFacts,
  { move }: RequestAnswer,
): RequestAnswerRefusal | undefined {
  // Check this first: after a decision, nothing more about the other person may be revealed.
  if (!afterMove(request.status, move)) return request.status === "moreInfo" ? "askedAlready" : "moved";
  if (move === "ask" && !mayAsk(request)) return "askedAlready";
  // Declining must stay possible when accepting is not.
  const refused = whyNoContact("answerRequest", facts);
  if (refused && (move !== "decline" || refused === "unknown" || refused === "suspended"))
    return refused === "mentorFull" ? "probationFull" : refused;
  if (move !== "accept") return undefined;
  if (facts.pair.connected) return "alreadyConnected";
  return facts.actor?.mentor?.full ? "full" : undefined;
}

async function accept(tx: Executor, request: MentorRequest, now: Date): Promise<Answered> {
  const { id, status, studentId, mentorId, rootId } = request;
  if (await isOwnSecondAccount(tx, request, now)) return refuse("partnerUnavailable");
  await changeRequest(tx, id, status, {
    status: "accepted",
    answeredAt: request.answeredAt ?? now,
    closedAt: now,
    waitingSince: null,
  });
  await tellChanged(tx, [studentId, mentorId], "matches", now);
  const matchId = crypto.randomUUID();
  await insertMatch(tx, { id: matchId, requestId: id, studentId, mentorId, startedAt: now });
  await conversationOf(tx, studentId, mentorId, now);
  await withdrawOpen(tx, rootId, now, id);
  const entry = { actor: mentorId, actorRole: "mentor", action: "match.start", object: `match:${matchId}` } as const;
  await recordAudit(tx, { ...entry, reason: `request:${id}` }, now);
  await tellOf(tx, request, "student", "requestAccepted", now);
  return { ok: true, matchId };
}

type Declined = Extract<RequestAnswer, { move: "decline" }>;

async function decline(tx: Executor, request: MentorRequest, { reason, note }: Declined, now: Date): Promise<void> {
  const { id, status, mentorId, studentId } = request;
  const place = { userId: mentorId, kind: "reason", objectId: id, to: studentId } as const;
  const shown = note === null ? null : await holdText(tx, { ...place, text: note }, now);
  await changeRequest(tx, id, status, {
    status: "declined",
    declineReason: reason,
    declineNote: shown,
    answeredAt: request.answeredAt ?? now,
    closedAt: now,
    waitingSince: null,
  });
  await tellOf(tx, request, "student", "requestDeclined", now);
}

async function ask(tx: Executor, request: MentorRequest, question: string, now: Date): Promise<void> {
  const { id, status, mentorId, studentId } = request;
  const place = { userId: mentorId, kind: "note", objectId: id, to: studentId } as const;
  const shown = await holdText(tx, { ...place, text: question }, now);
  await changeRequest(tx, id, status, { status: "moreInfo", question: shown, answeredAt: now, waitingSince: null });
  await tellOf(tx, request, "student", "requestMoreInfo", now);
}
