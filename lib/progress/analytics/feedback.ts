import type { Executor } from "#db/client.ts";
import { latestRatings } from "#db/queries/progress/mentor-analytics.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { consentsOf } from "#lib/safety/guardians/consent.ts";

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
  const ratings = (await latestRatings(q, mentorId, span, limit)).map((row) => ({
    ...row,
    band: ageBand(row.student.dateOfBirth, utcDate(now)),
  }));
  const minors = ratings.filter(({ band }) => isMinor(band)).map(({ student }) => student.id);
  const consents = await consentsOf(q, [...new Set(minors)], now);
  for (const { parted, student, comment, band, ...rating } of ratings) {
    const readable = comment !== null && !parted && (!isMinor(band) || consents.get(student.id)?.chat === true);
    shown.push({
      ...rating,
      name: parted ? "" : shownName(student, band),
      comment: readable ? comment : null,
      path: paths.scheduled(rating.sessionId),
    });
  }
  return shown;
}
