import type { Executor } from "#db/client.ts";
import { latestRatings } from "#db/queries/progress/mentor-analytics.ts";
import { seenBy } from "#lib/identity/users/seen-by.ts";
import { writtenAs } from "#lib/mentoring/sessions/written-as.ts";
import { paths } from "#lib/platform/paths.ts";

export type Feedback = Readonly<{
  sessionId: string;
  /** Empty after the two have parted. */
  name: string;
  subject: string;
  stars: number;
  comment: string | null;
  createdAt: Date;
  path: string;
}>;

type Asked = Readonly<{ mentorId: string; span: Readonly<{ from: Date; until: Date }> | undefined; limit: number }>;

/** Leaves out words under review, after parting, and of minors without consent to chat; never safety answers. */
export async function feedbackOf(q: Executor, { mentorId, span, limit }: Asked, now: Date): Promise<Feedback[]> {
  const shown: Feedback[] = [];
  const ratings = await latestRatings(q, mentorId, span, limit);
  const reviews = ratings.map(({ student, ...rating }) => ({
    ...rating,
    studentId: student.id,
    dateOfBirth: student.dateOfBirth,
  }));
  const ages = await writtenAs(q, reviews, now);
  const writers = reviews.map(({ studentId }) => studentId);
  const seen = await seenBy(q, mentorId, writers, now);
  for (const { parted, student, comment, ...rating } of ratings) {
    const readable = !parted && ages.get(rating.sessionId)?.isReadable === true;
    shown.push({
      ...rating,
      name: parted ? "" : seen(student).name,
      comment: readable ? comment : null,
      path: paths.scheduled(rating.sessionId),
    });
  }
  return shown;
}
