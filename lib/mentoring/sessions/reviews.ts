import type { Executor } from "#db/client.ts";
import { ratingsWithText } from "#db/queries/mentoring/ratings.ts";
import { blockedWith } from "#db/queries/safety/blocks.ts";
import { isMinor } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { keptFromOthers } from "#lib/safety/sanctions/kept-words.ts";
import { writtenAs } from "./written-as.ts";

export type Review = Readonly<{
  sessionId: string;
  /** Written by the reader. */
  own: boolean;
  /** Null with the subject, and the month only, where it was written by a minor and neither they nor the mentor read. */
  name: string | null;
  subject: string | null;
  stars: number;
  comment: string;
  createdAt: Date;
}>;

const mostRead = 60;

type Asked = Readonly<{ mentorId: string; readerId: string; limit: number }>;

/** Newest first, without authors who left, are suspended or removed. A block hides a review only from that reader, so blocking
 * removes no criticism for others. A minor's review needs the guardian's consent to chat, and names them to the mentor alone. */
export async function reviewsOf(q: Executor, { mentorId, readerId, limit }: Asked, now: Date): Promise<Review[]> {
  const unseen = await blockedWith(q, readerId);
  const shown: Review[] = [];
  const read = await ratingsWithText(q, mentorId, mostRead);
  const ages = await writtenAs(q, read, now);
  const writers = read.map(({ studentId }) => studentId).filter((id) => id !== readerId);
  const isKept = await keptFromOthers(q, writers, now);
  for (const row of read) {
    if (shown.length >= limit) break;
    const { firstName, lastName, dateOfBirth, studentId, comment, left, suspended, ...rating } = row;
    const written = ages.get(row.sessionId);
    if (comment === null || left || suspended || unseen.has(studentId) || !written?.isReadable) continue;
    if (isKept(studentId, row.createdAt)) continue;
    const { band } = written;
    const own = studentId === readerId;
    const review = { ...rating, comment, own, name: shownName({ firstName, lastName }, band) };
    shown.push(isMinor(band) && !own && readerId !== mentorId ? withoutWriter(review) : review);
  }
  return shown;
}

function withoutWriter(review: Review): Review {
  const month = new Date(`${utcDate(review.createdAt).slice(0, 7)}-01T00:00:00Z`);
  return { ...review, name: null, subject: null, createdAt: month };
}
