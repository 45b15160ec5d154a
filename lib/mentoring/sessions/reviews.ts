import type { Executor } from "#db/client.ts";
import { ratingsWithText } from "#db/queries/mentoring/ratings.ts";
import { blockedWith } from "#db/queries/safety/blocks.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { consentOf } from "#lib/safety/guardians/consent.ts";

export type Review = Readonly<{
  sessionId: string;
  name: string;
  subject: string;
  stars: number;
  comment: string;
  createdAt: Date;
}>;

const mostRead = 60;

/** Whose reviews, and who reads them. */
type Asked = Readonly<{ mentorId: string; readerId: string; limit: number }>;

/**
 * What students wrote about a mentor, newest first, at most `limit`, without those of whom a block or their leaving put out of the
 * reader's sight; everybody else goes on reading them, so that nobody removes criticism by blocking its author. A minor's text is public only while the guardian consents to
 * written contact (BOOK-21); without it the stars still count for the average, and nothing else is shown.
 */
export async function reviewsOf(q: Executor, { mentorId, readerId, limit }: Asked, now: Date): Promise<Review[]> {
  const unseen = await blockedWith(q, readerId);
  const shown: Review[] = [];
  for (const row of await ratingsWithText(q, mentorId, mostRead)) {
    if (shown.length >= limit) break;
    const { firstName, lastName, dateOfBirth, studentId, comment, left, ...rating } = row;
    if (comment === null || left || unseen.has(studentId)) continue;
    const band = ageBand(dateOfBirth, utcDate(now));
    if (isMinor(band) && !(await consentOf(q, studentId, now)).chat) continue;
    shown.push({ ...rating, comment, name: shownName({ firstName, lastName }, band) });
  }
  return shown;
}
