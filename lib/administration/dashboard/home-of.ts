import type { Executor } from "#db/client.ts";
import { type SessionFigures, sessionFigures } from "#db/queries/mentoring/session-figures.ts";
import { upcomingSessions } from "#db/queries/mentoring/sessions.ts";
import { badgeCount } from "#db/queries/progress/badges.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { type LatestMessage, latestMessages } from "#lib/mentoring/messages/latest-messages.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import type { NextStep } from "./next-step-rules.ts";
import { nextStepsOf } from "./next-steps-of.ts";

export type HomeSession = Readonly<{
  id: string;
  subject: string;
  startsAt: Date;
  confirmed: boolean;
  partner: string;
}>;
export type Home = Readonly<{
  sessions: readonly HomeSession[];
  messages: readonly LatestMessage[];
  figures: SessionFigures;
  badges: number;
  steps: readonly NextStep[];
}>;

const shownSessions = 3;
const shownMessages = 3;

export async function homeOf(q: Executor, userId: string, side: "student" | "mentor", now: Date): Promise<Home> {
  const [next, messages, figures, badges, steps] = await Promise.all([
    upcomingSessions(q, { userId, side }, now, shownSessions),
    latestMessages(q, userId, now, shownMessages),
    sessionFigures(q, userId, side),
    badgeCount(q, userId),
    nextStepsOf(q, { id: userId, role: side }, now),
  ]);
  const sessions = next.map(({ id, subject, startsAt, status, partner }) => ({
    id,
    subject,
    startsAt,
    confirmed: status === "confirmed",
    partner: shownName(partner, ageBand(partner.dateOfBirth, utcDate(now))),
  }));
  return { sessions, messages, figures, badges, steps };
}
