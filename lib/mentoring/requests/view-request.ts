import type { Executor } from "#db/client.ts";
import { matchOfRequest, namedPeople } from "#db/queries/mentoring/matches.ts";
import { requestById } from "#db/queries/mentoring/requests.ts";
import { suggestedRequests } from "#db/queries/mentoring/suggestions.ts";
import { ownHeldTexts, waitsAt } from "#db/queries/safety/held-texts.ts";
import type { Match, MentorRequest } from "#db/schema/matches.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import type { Standing } from "#lib/identity/users/standing.ts";
import { waitingTime } from "#lib/mentoring/matching/waiting-time.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import type { HeldKind } from "#lib/safety/held-texts/held.ts";
import { type KeptWords, keptFromOthers } from "#lib/safety/sanctions/kept-words.ts";
import { isOpen } from "./rules.ts";

export type RequestStep = Readonly<{
  kind: "sent" | "asked" | "replied" | "ended" | "accepted" | "declined" | "withdrawn" | "expired";
  at: Date | null;
}>;

export type ViewedRequest = Readonly<{
  id: string;
  side: "student" | "mentor";
  otherId: string;
  /** Undefined if the two may not see each other any more. */
  otherName: string | undefined;
  request: MentorRequest;
  suggested: boolean;
  match: Match | undefined;
  steps: readonly RequestStep[];
  /** The viewer's own texts that staff look at before the other can read them. */
  held: Readonly<Partial<Record<HeldKind, string>>>;
  /** A text by the mentor waits for the end of the student's night. */
  night: boolean;
  /** Milliseconds; undefined if there are too few answers. */
  waiting: number | undefined;
}>;

/** Undefined for anyone but the two, and after a block. A mentor who did not accept
 * no longer sees the student's name and words. */
export async function viewRequest(
  q: Executor,
  viewerId: string,
  requestId: string,
  now: Date,
): Promise<ViewedRequest | undefined> {
  const request = await requestById(q, requestId);
  const side = sideOf(request, viewerId);
  if (!request || !side) return undefined;
  const otherId = side === "student" ? request.mentorId : request.studentId;
  const facts = await contactFacts(q, viewerId, otherId, now);
  if (!facts || facts.pair.blocked) return undefined;
  // Looks like a block, so a missing request does not reveal one.
  if (hasLeft(facts.other.standing) && !isOpen(request.status)) return undefined;
  const visible = whyNoContact("view", facts) === undefined;
  if (!visible && side === "mentor" && isOpen(request.status)) return undefined;
  const match = await matchOfRequest(q, requestId);
  const person = (await namedPeople(q, [otherId])).get(otherId);
  const isKept = await keptFromOthers(q, [otherId], now);
  const readable = withoutKept(request, side, isKept);
  return {
    id: requestId,
    side,
    otherId,
    otherName: visible && person ? shownName(person, facts.other.band) : undefined,
    request: side === "student" || visible ? readable : withoutWords(readable),
    suggested: (await suggestedRequests(q, [requestId])).has(requestId),
    match: match && { ...match, endNote: mayReadNote(match, { side, visible, isKept }) ? match.endNote : null },
    steps: requestStepsOf(request, match),
    held: Object.fromEntries((await ownHeldTexts(q, viewerId, [requestId])).map(({ kind, text }) => [kind, text])),
    night: await waitsAt(
      q,
      [requestId, match?.id].filter((id) => id !== undefined),
    ),
    waiting: await waitingTime(q, request, now),
  };
}

const hasLeft = (standing: Standing) => standing === "leaving" || standing === "gone";

type Reader = Readonly<{ side: "student" | "mentor"; visible: boolean; isKept: KeptWords }>;

/** Mentors keep their own closing note, not the student's. */
function mayReadNote(match: Match, { side, visible, isKept }: Reader): boolean {
  const { endedBy, endedAt } = match;
  if (endedBy !== side && isKept(match[side === "student" ? "mentorId" : "studentId"], endedAt)) return false;
  return side === "student" || visible || endedBy === "mentor";
}

function sideOf(request: MentorRequest | undefined, viewerId: string): "student" | "mentor" | undefined {
  if (request?.studentId === viewerId) return "student";
  return request?.mentorId === viewerId ? "mentor" : undefined;
}

function withoutWords(request: MentorRequest): MentorRequest {
  return { ...request, goal: "", tried: null, preferredTimes: null, answer: null };
}

/** Without what the other side wrote shortly before staff stopped them. */
function withoutKept(request: MentorRequest, side: Reader["side"], isKept: KeptWords): MentorRequest {
  const { studentId, mentorId, createdAt, waitingSince, answeredAt, closedAt } = request;
  if (side === "student") {
    const question = isKept(mentorId, answeredAt) ? null : request.question;
    return { ...request, question, declineNote: isKept(mentorId, closedAt) ? null : request.declineNote };
  }
  const answer = isKept(studentId, waitingSince ?? answeredAt) ? null : request.answer;
  return isKept(studentId, createdAt) ? { ...withoutWords(request), answer } : { ...request, answer };
}

/** `at` is null for times that are not stored. */
export function requestStepsOf(request: MentorRequest, match: Match | undefined): RequestStep[] {
  const { status, createdAt, answeredAt, waitingSince, closedAt } = request;
  const steps: RequestStep[] = [{ kind: "sent", at: createdAt }];
  const wasAsked = answeredAt !== null && (isOpen(status) || request.question !== null);
  if (wasAsked) steps.push({ kind: "asked", at: answeredAt });
  if (wasAsked && (status === "pending" || request.answer !== null)) {
    steps.push({ kind: "replied", at: status === "pending" ? waitingSince : null });
  }
  if (status !== "pending" && status !== "moreInfo") steps.push({ kind: status, at: closedAt });
  if (match?.status === "ended") steps.push({ kind: "ended", at: match.endedAt });
  return steps;
}
