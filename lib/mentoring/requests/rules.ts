import { day, hour } from "#lib/platform/time/time.ts";

/** A student's request to a mentor (PURE). Durations are milliseconds. */
export const requestStatuses = ["pending", "moreInfo", "accepted", "declined", "withdrawn", "expired"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** What a request's page says of it: its status, and that the mentoring it led to is over. */
export const requestStates = [...requestStatuses, "ended"] as const;
export type RequestState = (typeof requestStates)[number];

export function requestStateOf(status: RequestStatus, match: Readonly<{ status: string }> | undefined): RequestState {
  return match?.status === "ended" ? "ended" : status;
}

export const declineReasons = [
  "noTime",
  "otherSubject",
  "otherLevel",
  "otherLanguage",
  "timesDiffer",
  "other",
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** A request nobody has decided yet: it counts towards the limits and lets its two people see each other. */
export const openStatuses = ["pending", "moreInfo"] as const satisfies readonly RequestStatus[];

export function isOpen(status: RequestStatus): boolean {
  return status === "pending" || status === "moreInfo";
}

/** Of one student at a time, counted by what the student wrote: offers of one request to others count once. */
export const maxOpenRequests = 3;
/** To how many mentors an unanswered request is offered on. */
export const offeredTo = 3;

export const remindAfter = 24 * hour;
export const expireAfter = 48 * hour;
/** How long the student has to answer a mentor's question. */
export const answerWithin = 14 * day;
/** A mentor who let requests lapse and answered none for so long is out of the lists. */
export const unansweredAfter = 14 * day;
export const unseenAfter = 45 * day;

export const requestMoves = ["accept", "decline", "ask", "reply", "withdraw", "expire"] as const;
export type RequestMove = (typeof requestMoves)[number];

/** What each status allows and leads to; what is missing is refused. */
const transitions: Readonly<Record<RequestStatus, Partial<Record<RequestMove, RequestStatus>>>> = {
  pending: { accept: "accepted", decline: "declined", ask: "moreInfo", withdraw: "withdrawn", expire: "expired" },
  // The mentor need not wait for the answer.
  moreInfo: { accept: "accepted", decline: "declined", reply: "pending", withdraw: "withdrawn", expire: "expired" },
  accepted: {},
  declined: {},
  withdrawn: {},
  expired: {},
};

/** The status a move leads to; undefined where the status does not allow it. */
export function afterMove(status: RequestStatus, move: RequestMove): RequestStatus | undefined {
  return transitions[status][move];
}

type Timed = Readonly<{
  status: RequestStatus;
  createdAt: Date;
  waitingSince: Date | null;
  remindedAt: Date | null;
  answeredAt: Date | null;
}>;

/** A mentor asks once; a request that waits for the mentor again has been asked already. */
export function mayAsk({ status, answeredAt }: Pick<Timed, "status" | "answeredAt">): boolean {
  return status === "pending" && answeredAt === null;
}

/** Until when the mentor may answer; null while it is the student's turn or all is decided. */
export function answerDueAt({ status, waitingSince }: Pick<Timed, "status" | "waitingSince">): Date | null {
  return status === "pending" && waitingSince ? new Date(waitingSince.getTime() + expireAfter) : null;
}

/** Until when the student may answer the mentor's question. */
export function replyDueAt({ status, answeredAt }: Pick<Timed, "status" | "answeredAt">): Date | null {
  return status === "moreInfo" && answeredAt ? new Date(answeredAt.getTime() + answerWithin) : null;
}

/** Whether the mentor is to be reminded now: once, a day into the wait, and not when the time has run out anyway. */
export function needsReminder(request: Timed, now: Date): boolean {
  const { status, waitingSince, remindedAt } = request;
  if (status !== "pending" || !waitingSince) return false;
  const waited = now.getTime() - waitingSince.getTime();
  const reminded = remindedAt !== null && remindedAt >= waitingSince;
  return !reminded && waited >= remindAfter && waited < expireAfter;
}

/** Why an open request has run out: the mentor did not answer, or the student did not answer the question. */
export function whyExpired(request: Timed, now: Date): "mentor" | "student" | undefined {
  const mentorUntil = answerDueAt(request);
  if (mentorUntil && mentorUntil <= now) return "mentor";
  const studentUntil = replyDueAt(request);
  return studentUntil && studentUntil <= now ? "student" : undefined;
}

type OpenRequest = Readonly<{ rootId: string; mentorId: string }>;
export type LimitRefusal = "alreadyAsked" | "tooManyRequests";

/** Why a student with these open requests may not ask this mentor. */
export function whyOverLimit(open: readonly OpenRequest[], mentorId: string): LimitRefusal | undefined {
  if (open.some((request) => request.mentorId === mentorId)) return "alreadyAsked";
  return new Set(open.map(({ rootId }) => rootId)).size >= maxOpenRequests ? "tooManyRequests" : undefined;
}

/** What a mentor did with requests of the last 14 days, and when they were last here. */
export type MentorSilence = Readonly<{
  /** The oldest request that lapsed since the mentor last answered any (or came back from a pause). */
  silentSince: Date | null;
  lastSeenAt: Date | null;
  /** Approved or back from a pause: nobody is absent before they could be there. */
  activeSince: Date;
}>;

/**
 * Why a mentor is to be taken out of the lists. A request expires after two days, so "unanswered for 14 days" means: a
 * request arrived 14 days ago or earlier, lapsed, and the mentor has answered none at all since it arrived.
 */
export function whyPause(
  { silentSince, lastSeenAt, activeSince }: MentorSilence,
  now: Date,
): "unanswered" | "unseen" | undefined {
  const ago = (at: Date) => now.getTime() - at.getTime();
  if (silentSince && ago(silentSince) >= unansweredAfter) return "unanswered";
  const seen = lastSeenAt && lastSeenAt > activeSince ? lastSeenAt : activeSince;
  return ago(seen) >= unseenAfter ? "unseen" : undefined;
}
