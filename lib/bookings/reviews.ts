import type { Executor } from "#db/client.ts";
import { ratingsWithText } from "#db/queries/ratings.ts";
import { consentOf } from "#lib/guardians/consent.ts";
import { ageBand, isMinor } from "#lib/people/bands.ts";
import { shownName } from "#lib/people/privacy.ts";
import { utcDate } from "#lib/users/age.ts";

export type Review = Readonly<{
  bookingId: string;
  name: string;
  subject: string;
  stars: number;
  comment: string;
  createdAt: Date;
}>;

const mostRead = 60;

/**
 * What students wrote about a mentor, newest first, at most `limit`. A minor's text is public only while the guardian consents to
 * written contact (BOOK-21); without it the stars still count for the average, and nothing else is shown.
 */
export async function reviewsOf(q: Executor, mentorId: string, limit: number, now: Date): Promise<Review[]> {
  const shown: Review[] = [];
  for (const row of await ratingsWithText(q, mentorId, mostRead)) {
    if (shown.length >= limit) break;
    const { firstName, lastName, dateOfBirth, studentId, comment, ...rating } = row;
    if (comment === null) continue;
    const band = ageBand(dateOfBirth, utcDate(now));
    if (isMinor(band) && !(await consentOf(q, studentId, now)).chat) continue;
    shown.push({ ...rating, comment, name: shownName({ firstName, lastName }, band) });
  }
  return shown;
}
