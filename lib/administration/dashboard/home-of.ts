import type { Executor } from "#db/client.ts";
import { type SessionFigures, sessionFigures } from "#db/queries/mentoring/session-figures.ts";
import { openSessionsOf, recentlyHeld } from "#db/queries/mentoring/session-lists.ts";
import { badgeCount } from "#db/queries/progress/badges.ts";
import { type LatestMessage, latestMessages } from "#lib/mentoring/messages/latest-messages.ts";
import { requestsForMentor, requestsOfStudent } from "#lib/mentoring/requests/own-requests.ts";
import type { SessionSide } from "#lib/mentoring/sessions/rules.ts";
import { type ShownSession, shownSessions } from "#lib/mentoring/sessions/shown-session.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import type { ShownGoal } from "#lib/progress/goals/goal-rules.ts";
import { ownGoals } from "#lib/progress/goals/read-goals.ts";
import { type FirstStep, firstSteps, type WaitingItem, waitingOf } from "./home-rules.ts";
import type { NextStep } from "./next-step-rules.ts";
import { nextStepsOf } from "./next-steps-of.ts";

export type Home = Readonly<{
  /** The nearest session whose time is not over, and those after it. */
  next: ShownSession | undefined;
  later: readonly ShownSession[];
  waiting: readonly WaitingItem[];
  goal: ShownGoal | undefined;
  messages: readonly LatestMessage[];
  figures: SessionFigures;
  badges: number;
  steps: readonly NextStep[];
  /** Only for people without any session; instead of what would be empty. */
  first: readonly FirstStep[] | undefined;
}>;

const mostSessions = 4;
/** More than are shown at the top: each may wait for an answer. */
const lookedThrough = 20;
const shownMessages = 3;
/** Days in which home asks how a session was. */
const askedFor = 14;

/** What home shows. `now` decides what is next, in the reader's own zone elsewhere. */
export async function homeOf(q: Executor, userId: string, side: SessionSide, now: Date): Promise<Home> {
  const whose = { userId, side };
  const [open, held, requests, goals, messages, figures, badges, steps] = await Promise.all([
    openSessionsOf(q, whose, now, lookedThrough),
    recentlyHeld(q, whose, daysBefore(now, askedFor), lookedThrough),
    side === "mentor" ? requestsForMentor(q, userId, now) : requestsOfStudent(q, userId, now),
    side === "student" ? ownGoals(q, userId, now) : [],
    latestMessages(q, userId, now, shownMessages),
    sessionFigures(q, userId, side),
    badgeCount(q, userId),
    nextStepsOf(q, { id: userId, role: side }, now),
  ]);
  const shown = (rows: typeof open) => shownSessions(q, rows, whose, now);
  const ahead = (await shown(open)).filter(({ parted }) => !parted);
  const [next, ...later] = ahead;
  const first = firstSteps(side, {
    sessions: figures.completed + ahead.length,
    connected: figures.partners > 0,
    asked: requests.length > 0,
    open: steps,
  });
  return {
    next,
    later: later.slice(0, mostSessions - 1),
    waiting: waitingOf(side, { requests, ahead, held: await shown(held) }),
    goal: goals.find(({ status }) => status !== "completed"),
    messages,
    figures,
    badges,
    steps: first ? steps.filter((step) => !first.some(({ from }) => from === step)) : steps,
    first,
  };
}
