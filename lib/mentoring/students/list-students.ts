import type { Executor } from "#db/client.ts";
import {
  aheadWith,
  completedWith,
  connectedStudents,
  type StudentRow,
  sharedProgress,
  starsFrom,
} from "#db/queries/mentoring/connected-students.ts";
import { photoAddresses } from "#db/queries/platform/photos.ts";
import { type AgeBand, isMinor } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { pairsOf, partiesOf } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { mentorReadsGoals } from "#lib/safety/contact/reading-rules.ts";

/** Minors by first name and initial, without a photo. */
export type StudentFace = Readonly<{
  id: string;
  name: string;
  photo: string | undefined;
  grade: string | null;
  subjects: readonly string[];
}>;

export type Together = Readonly<{
  completed: number;
  /** Average of this student's ratings of this mentor. */
  rating: number | undefined;
  last: Date | undefined;
  next: Date | undefined;
  /** 0 to 100, the average of goals the mentor may read. */
  progress: number | undefined;
}>;

export type StudentCardFacts = StudentFace & Readonly<{ together: Together }>;

export async function studentCards(q: Executor, mentorId: string, now: Date): Promise<StudentCardFacts[]> {
  const rows = await connectedStudents(q, mentorId);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [parties, pairs] = [await partiesOf(q, [mentorId, ...ids], now), await pairsOf(q, mentorId, ids)];
  const [photos, together] = [await photoAddresses(q, ids, "adult"), await togetherWith(q, mentorId, ids, now)];
  const actor = parties.get(mentorId);
  return rows.flatMap((row): StudentCardFacts[] => {
    const [other, pair] = [parties.get(row.id), pairs.get(row.id)];
    if (!actor || !other || !pair || whyNoContact("list", { actor, other, pair })) return [];
    return [{ ...faceOf(row, other.band, photos.get(row.id)), together: together(row.id) }];
  });
}

export function faceOf(row: StudentRow, band: AgeBand, photo: string | undefined): StudentFace {
  const { id, grade, subjects } = row;
  return { id, name: shownName(row, band), photo: isMinor(band) ? undefined : photo, grade, subjects };
}

async function readableBy(q: Executor, mentorId: string, ids: readonly string[], now: Date): Promise<string[]> {
  const [parties, pairs] = [await partiesOf(q, [mentorId, ...ids], now), await pairsOf(q, mentorId, ids)];
  const actor = parties.get(mentorId) ?? null;
  return ids.filter((id) => {
    const [other, pair] = [parties.get(id), pairs.get(id)];
    return other !== undefined && pair !== undefined && mentorReadsGoals({ actor, other, pair });
  });
}

export async function togetherWith(q: Executor, mentorId: string, ids: readonly string[], now: Date) {
  const completed = Map.groupBy(await completedWith(q, mentorId, ids), ({ studentId }) => studentId);
  const ahead = Map.groupBy(await aheadWith(q, mentorId, ids, now), ({ studentId }) => studentId);
  const goals = await sharedProgress(q, await readableBy(q, mentorId, ids, now));
  const stars = Map.groupBy(await starsFrom(q, mentorId, ids), ({ studentId }) => studentId);
  return (id: string): Together => {
    const given = stars.get(id) ?? [];
    const sum = given.reduce((total, rating) => total + rating.stars, 0);
    return {
      completed: completed.get(id)?.length ?? 0,
      rating: given.length > 0 ? Math.round((10 * sum) / given.length) / 10 : undefined,
      last: completed.get(id)?.[0]?.at,
      next: ahead.get(id)?.[0]?.at,
      progress: goals.get(id),
    };
  };
}
