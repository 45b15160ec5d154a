import { db } from "#db/client.ts";
import { insertTicket } from "#db/queries/safety/tickets.ts";
import { conversations, sessionReviews, sessions } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedLog } from "#db/support/logged-call.ts";
import { storedPair } from "#db/support/pair.ts";
import { newConversation, newSession } from "#db/support/rows.ts";
import { enterRequest } from "#lib/accounts/data-requests/enter-request.ts";
import { settleRequest } from "#lib/accounts/data-requests/export-person.ts";
import { openReview } from "#lib/administration/session-reviews/read-review.ts";
import { type AuditActor, bySystem } from "#lib/identity/audit/record-audit.ts";
import { closeVisitedCall, visitCall } from "#lib/mentoring/call-visits/visit-call.ts";
import { openForLead, readForLead } from "#lib/mentoring/opened-conversations/open-for-lead.ts";
import { decideReview } from "#lib/mentoring/session-reviews/decide-review.ts";
import { putUpForReview } from "#lib/mentoring/session-reviews/put-up.ts";
import { type ReviewDecision, reviewSeen } from "#lib/mentoring/session-reviews/rules.ts";
import { answerSafetyQuestion } from "#lib/mentoring/sessions/answer-safety-question.ts";
import { hour, minute } from "#lib/platform/time/time.ts";
import { decideOnTicket, reopenTicket } from "#lib/publishing/tickets/decide-ticket.ts";
import type { TicketDecision } from "#lib/publishing/tickets/rules.ts";
import { type ActProof, lineBy, logging, type SomeProofs } from "./prove-acts.ts";
import { proofsNow as now, storedPerson } from "./stored-person.ts";

const reason = "First session of a new mentor";
const minor = { dateOfBirth: "2011-05-05" };

async function storedConversation(): Promise<string> {
  const { studentId, mentorId } = await storedPair({ student: minor });
  const conversation = newConversation({ studentId, mentorId });
  await db().insert(conversations).values(conversation);
  return conversation.id;
}

/** A session of a mentor on probation, which staff look at. */
async function reviewed() {
  await db().delete(sessions);
  const began = { probationSince: new Date(now.getTime() - 48 * hour), probationEndedAt: null };
  const pair = await storedPair({ student: minor, rules: began });
  const startsAt = new Date(now.getTime() - 2 * hour);
  const session = newSession({ ...pair, startsAt, status: "completed" });
  await db().insert(sessions).values(session);
  await putUpForReview(now);
  const [review] = await db().select().from(sessionReviews);
  if (!review) throw new Error("not put up");
  return { by: await newStaffActor("lead"), ...review, studentId: pair.studentId };
}

const decided = async (decision: ReviewDecision) => {
  const { by, id, causes, ...rest } = await reviewed();
  await logging(() => decideReview(by, { id, decision, note: reason, seen: reviewSeen(causes) }, now));
  return { by, id, ...rest };
};

/** A call that both are in. */
async function running(): Promise<string> {
  const pair = await storedPair();
  const session = newSession({ ...pair, startsAt: now });
  await db().insert(sessions).values(session);
  const stays = (["student", "mentor"] as const).map((side) => [side, 0, 0.5, null] as const);
  return storedLog({ ...pair, id: session.id, startsAt: now }, stays, "open");
}
const soon = new Date(now.getTime() + minute / 2);

async function ticket(): Promise<string> {
  const id = crypto.randomUUID();
  const words = { name: "Ama Mensah", email: "ama@example.org", subject: "A question", message: "Where do I begin?" };
  await insertTicket(db(), { id, ...words, locale: "fr", queue: "support", createdAt: now });
  return id;
}

/** Texts of answers and notes stay out of the log. */
const onTicket = (decision: TicketDecision, why: string | null): ActProof => {
  return async () => {
    const [by, id] = [await newStaffActor("coordinator"), await ticket()];
    await logging(() => decideOnTicket(by, { id, decision, text: "Begin here." }, now));
    return lineBy(by, `ticket:${id}`, why);
  };
};

async function dataRequest(): Promise<Readonly<{ by: AuditActor; id: string }>> {
  const [by, { id: personId }] = [await newStaffActor("lead"), await storedPerson("student")];
  const entered = { personId, wish: "export", asker: "self", received: "2026-11-10", identified: "Called." } as const;
  const made = await enterRequest(by, entered, now);
  return { by, id: made.ok ? made.id : "" };
}

export const visitProofs = {
  "conversation.open": async () => {
    const [{ actor: id, actorRole: role }, conversation] = [await newStaffActor("lead"), await storedConversation()];
    await logging(() => openForLead({ id, role }, { id: conversation, reason }, now));
    return lineBy({ id, role }, `conversation:${conversation}`, reason);
  },
  "conversation.read": async () => {
    const [{ actor: id, actorRole: role }, conversation] = [await newStaffActor("lead"), await storedConversation()];
    await openForLead({ id, role }, { id: conversation, reason }, now);
    await logging(() => readForLead({ id, role }, conversation, 2, now));
    return lineBy({ id, role }, `conversation:${conversation}`, reason);
  },
  "review.open": async () => {
    const { by, id, causes } = await reviewed();
    await logging(() => openReview({ id: by.actor, role: by.actorRole }, id, now));
    // By chance it is one of the sample, too.
    return lineBy(by, `review:${id}`, causes.join(", "));
  },
  "review.fine": async () => {
    const { by, id } = await decided("fine");
    return lineBy(by, `review:${id}`, reason);
  },
  "review.concern": async () => {
    const { by, id } = await decided("S2");
    return lineBy(by, `review:${id}`, reason);
  },
  "review.reopen": async () => {
    const { id, sessionId, studentId } = await decided("fine");
    await logging(() => answerSafetyQuestion(studentId, { id: sessionId, safe: false, text: null }, "en", now));
    return lineBy(bySystem, `review:${id}`, "unsafe");
  },
  "call.visit": async () => {
    const [by, callId] = [await newStaffActor("lead"), await running()];
    await logging(() => visitCall(by, { callId, reason }, soon));
    return lineBy(by, `call:${callId}`, reason);
  },
  "call.close": async () => {
    const [by, callId] = [await newStaffActor("lead"), await running()];
    await visitCall(by, { callId, reason }, soon);
    await logging(() => closeVisitedCall(by, { callId, reason: "Somebody else is there" }, soon));
    return lineBy(by, `call:${callId}`, "Somebody else is there");
  },
  "ticket.answer": onTicket("answer", null),
  "ticket.note": onTicket("note", null),
  "ticket.close": {
    "by who works on it": onTicket("close", "Begin here."),
    "because what was asked for was done": async () => {
      const { by, id } = await dataRequest();
      await logging(() => settleRequest(by, id, now));
      return lineBy(by, `ticket:${id}`, "copy made");
    },
  },
  "ticket.reopen": async () => {
    const [by, id] = [await newStaffActor("coordinator"), await ticket()];
    await decideOnTicket(by, { id, decision: "close", text: "Done" }, now);
    await logging(() => reopenTicket(by, { id, text: "It was not" }, now));
    return lineBy(by, `ticket:${id}`, "It was not");
  },
  "ticket.move": onTicket("move", "safeguarding: Begin here."),
} satisfies SomeProofs;
