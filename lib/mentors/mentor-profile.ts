import type { Executor } from "#db/client.ts";
import { activeMatchOf } from "#db/queries/matches.ts";
import { mentorFacts, studentForList, studentsTaught } from "#db/queries/mentor-list.ts";
import { photoAddress } from "#db/queries/photos.ts";
import { openRequestsOf, ratingsOf } from "#db/queries/requests.ts";
import { freeTimes } from "#lib/availability/free-times.ts";
import { type Review, reviewsOf } from "#lib/bookings/reviews.ts";
import { isMinor } from "#lib/people/bands.ts";
import { type ContactRefusal, whyNoContact } from "#lib/people/contact.ts";
import { contactFacts } from "#lib/people/contact-facts.ts";
import { type ShownContact, shownName } from "#lib/people/privacy.ts";
import { contactFor } from "#lib/profile/shown-contact.ts";
import { shownRating } from "#lib/requests/answer-rules.ts";
import { teaches } from "#lib/requests/offer-rules.ts";
import { waitingTime } from "#lib/requests/waiting-time.ts";
import { languagesOf } from "./list-rules.ts";
import { isOnline } from "./mentor-cards.ts";
import { weekAhead } from "./week-rules.ts";

export type MentorProfile = Readonly<{
  id: string;
  name: string;
  /** The address of the mentor's own photo. */
  photo: string | undefined;
  contact: ShownContact;
  bio: string | null;
  qualifications: string | null;
  subjects: readonly string[];
  languages: readonly string[];
  country: string | null;
  experienceYears: number | null;
  students: number;
  rating: number | undefined;
  ratingCount: number;
  online: boolean;
  times: readonly Date[];
  reviews: readonly Review[];
  matchId: string | undefined;
  requestId: string | undefined;
  /** Why this student may not ask the mentor now; undefined when they may. */
  whyNoRequest: ContactRefusal | undefined;
  /** What the request form suggests, and how soon such requests are answered (milliseconds). */
  suggested: Readonly<{ subject: string; language: string; waiting: number | undefined }>;
}>;

const reviewsShown = 10;
const timesShown = 60;

/** A mentor's profile as a student may see it; undefined when there is nothing for this student to see. */
export async function mentorProfile(q: Executor, studentId: string, mentorId: string, now: Date) {
  const facts = await contactFacts(q, studentId, mentorId, now);
  if (!facts?.actor || facts.other.role !== "mentor" || whyNoContact("view", facts)) return undefined;
  const [row] = await mentorFacts(q, [mentorId]);
  const student = await studentForList(q, studentId);
  if (!row || !student) return undefined;
  const rating = (await ratingsOf(q, mentorId)).get(mentorId) ?? { count: 0, average: 0 };
  const request = (await openRequestsOf(q, studentId)).find((open) => open.mentorId === mentorId);
  const free = await freeTimes(q, mentorId, { ...weekAhead(now), minutes: 30, step: 30, studentId }, now);
  const languages = languagesOf(row);
  const subject = student.subjects.find((one) => teaches(row, one)) ?? row.subjects[0] ?? "";
  const language = languagesOf(student).find((one) => languages.includes(one)) ?? languages[0] ?? "en";
  const profile: MentorProfile = {
    id: mentorId,
    name: shownName(row, facts.other.band),
    photo: await photoAddress(q, mentorId),
    contact: await contactFor(q, facts),
    bio: row.bio,
    qualifications: row.qualifications,
    subjects: row.subjects,
    languages,
    country: row.country,
    experienceYears: row.experienceYears,
    students: (await studentsTaught(q, [mentorId])).get(mentorId) ?? 0,
    rating: shownRating(rating),
    ratingCount: rating.count,
    online: !isMinor(facts.actor.band) && isOnline(row, now),
    times: free.slice(0, timesShown),
    reviews: await reviewsOf(q, { mentorId, readerId: studentId, limit: reviewsShown }, now),
    matchId: (await activeMatchOf(q, studentId, mentorId))?.id,
    requestId: request?.id,
    whyNoRequest: whyNoContact("request", facts),
    suggested: {
      subject: spelledAs(row.subjects, subject),
      language,
      waiting: await waitingTime(q, { subject, language }, now),
    },
  };
  return profile;
}

/** The mentor's own spelling of a subject. */
function spelledAs(subjects: readonly string[], subject: string): string {
  return subjects.find((one) => teaches({ subjects: [one] }, subject)) ?? "";
}
