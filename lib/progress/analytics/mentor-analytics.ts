import type { Executor } from "#db/client.ts";
import { sessionFigures } from "#db/queries/mentoring/session-figures.ts";
import { mentorHistory } from "#db/queries/progress/mentor-analytics.ts";
import { isZone } from "#lib/platform/time/zones.ts";
import { type Feedback, feedbackOf } from "./feedback.ts";
import {
  type AnalyticsPeriod,
  type Distribution,
  distributionOf,
  type MentorFigures,
  mentorFiguresOf,
  type OverTime,
  overTime,
  type SubjectFigures,
  spanOf,
  subjectFiguresOf,
} from "./rules.ts";

export type MentorAnalytics = Readonly<{
  figures: MentorFigures;
  connected: number;
  subjects: readonly SubjectFigures[];
  distribution: Distribution;
  time: OverTime;
  feedback: readonly Feedback[];
}>;

const feedbackShown = 10;

export async function mentorAnalytics(
  q: Executor,
  mentor: Readonly<{ id: string; timeZone: string }>,
  period: AnalyticsPeriod,
  now: Date,
): Promise<MentorAnalytics> {
  const zone = isZone(mentor.timeZone) ? mentor.timeZone : "UTC";
  const span = spanOf(period, zone, now);
  const [sessions, { partners }, feedback] = await Promise.all([
    mentorHistory(q, mentor.id, span),
    sessionFigures(q, mentor.id, "mentor"),
    feedbackOf(q, { mentorId: mentor.id, span, limit: feedbackShown }, now),
  ]);
  return {
    figures: mentorFiguresOf(sessions),
    connected: partners,
    subjects: subjectFiguresOf(sessions),
    distribution: distributionOf(sessions),
    time: overTime(sessions, period, zone, now),
    feedback,
  };
}
