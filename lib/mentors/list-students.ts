import type { Executor } from "#db/client.ts";
import {
  aheadWith,
  completedWith,
  connectedStudents,
  type StudentRow,
  starsFrom,
  studentById,
} from "#db/queries/connected-students.ts";
import { activeMatchOf } from "#db/queries/matches.ts";
import { photoAddresses } from "#db/queries/photos.ts";
import { openRequestsTo } from "#db/queries/requests.ts";
import { type AgeBand, isMinor } from "#lib/people/bands.ts";
import { whyNoContact } from "#lib/people/contact.ts";
import { contactFacts, pairsOf, partiesOf } from "#lib/people/contact-facts.ts";
import { type ShownContact, shownName } from "#lib/people/privacy.ts";
import { contactFor } from "#lib/profile/shown-contact.ts";
import { languagesOf } from "./list-rules.ts";

/** A connected student as their mentor sees them (FIND-05); minors by first name and initial. */
export type StudentCardFacts = Readonly<{
  id: string;
  name: string;
  /** The address of an adult's own photo; a minor has none. */
  photo: string | undefined;
  grade: string | null;
  subjects: readonly string[];
  completed: number;
  /** The average of what this student gave this mentor; undefined while they gave nothing. */
  rating: number | undefined;
  last: Date | undefined;
  next: Date | undefined;
  /** 0 to 100: the average of shared goals, of which there are none yet. */
  progress: number;
}>;

export async function studentCards(q: Executor, mentorId: string, now: Date): Promise<StudentCardFacts[]> {
  const rows = await connectedStudents(q, mentorId);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [parties, pairs] = [await partiesOf(q, [mentorId, ...ids], now), await pairsOf(q, mentorId, ids)];
  const figures = await figuresOf(q, mentorId, ids, now);
  const actor = parties.get(mentorId);
  return rows.flatMap((row): StudentCardFacts[] => {
    const [other, pair] = [parties.get(row.id), pairs.get(row.id)];
    if (!actor || !other || !pair || whyNoContact("list", { actor, other, pair })) return [];
    return [cardOf(row, other.band, figures)];
  });
}

type Figures = Awaited<ReturnType<typeof figuresOf>>;

async function figuresOf(q: Executor, mentorId: string, ids: readonly string[], now: Date) {
  return {
    completed: Map.groupBy(await completedWith(q, mentorId, ids), ({ studentId }) => studentId),
    ahead: Map.groupBy(await aheadWith(q, mentorId, ids, now), ({ studentId }) => studentId),
    stars: Map.groupBy(await starsFrom(q, mentorId, ids), ({ studentId }) => studentId),
    photos: await photoAddresses(q, ids),
  };
}

function cardOf(row: StudentRow, band: AgeBand, { completed, ahead, stars, photos }: Figures): StudentCardFacts {
  const { id, grade, subjects } = row;
  const given = stars.get(id) ?? [];
  const sum = given.reduce((total, rating) => total + rating.stars, 0);
  return {
    id,
    name: shownName(row, band),
    photo: isMinor(band) ? undefined : photos.get(id),
    grade,
    subjects,
    completed: completed.get(id)?.length ?? 0,
    rating: given.length > 0 ? Math.round((10 * sum) / given.length) / 10 : undefined,
    last: completed.get(id)?.[0]?.at,
    next: ahead.get(id)?.[0]?.at,
    progress: 0,
  };
}

export type StudentProfile = StudentCardFacts &
  Readonly<{
    band: AgeBand;
    /** What only an adult's profile or a connected one says. */
    bio: string | null;
    languages: readonly string[];
    contact: ShownContact;
    matchId: string | undefined;
    requestId: string | undefined;
  }>;

/** A student's profile as this mentor may see it (FIND-11, FIND-18); undefined when there is nothing to see. */
export async function studentProfile(
  q: Executor,
  mentorId: string,
  studentId: string,
  now: Date,
): Promise<StudentProfile | undefined> {
  const facts = await contactFacts(q, mentorId, studentId, now);
  if (facts?.other.role !== "student" || whyNoContact("view", facts)) return undefined;
  const row = await studentById(q, studentId);
  if (!row) return undefined;
  const { band } = facts.other;
  const request = (await openRequestsTo(q, mentorId)).find((open) => open.studentId === studentId);
  return {
    ...cardOf(row, band, await figuresOf(q, mentorId, [studentId], now)),
    band,
    bio: row.bio,
    languages: languagesOf(row),
    contact: await contactFor(q, facts),
    matchId: (await activeMatchOf(q, studentId, mentorId))?.id,
    requestId: request?.id,
  };
}
