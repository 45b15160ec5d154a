import type { Executor } from "#db/client.ts";
import { conversationOfPair } from "#db/queries/mentoring/conversations.ts";
import { activeMatchOf } from "#db/queries/mentoring/matches.ts";
import { type MentorFacts, mentorFacts, studentForList, studentsTaught } from "#db/queries/mentoring/mentor-list.ts";
import { ratingsOf } from "#db/queries/mentoring/ratings.ts";
import { openRequestsOf } from "#db/queries/mentoring/requests.ts";
import { photoAddress } from "#db/queries/platform/photos.ts";
import { isMinor } from "#lib/identity/age/bands.ts";
import { type ShownEmailAndPhone, shownName } from "#lib/identity/users/privacy.ts";
import { freeTimes } from "#lib/mentoring/availability/free-times.ts";
import { languagesOf } from "#lib/mentoring/matching/list-rules.ts";
import { teaches } from "#lib/mentoring/matching/subject-rules.ts";
import { waitingTime } from "#lib/mentoring/matching/waiting-time.ts";
import { weekAhead } from "#lib/mentoring/matching/week-rules.ts";
import { emailAndPhoneFor } from "#lib/mentoring/profile/email-and-phone.ts";
import { type ProfileFacts, type ProfileViewer, profileFacts } from "#lib/mentoring/profile/profile-facts.ts";
import { shownRating } from "#lib/mentoring/sessions/rating-rules.ts";
import { type Review, reviewsOf } from "#lib/mentoring/sessions/reviews.ts";
import { suggestionsFor } from "#lib/mentoring/suggestions/open-suggestions.ts";
import { type ContactRefusal, whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { photoSight } from "#lib/safety/held-texts/photo-sight.ts";
import { isOnline } from "./mentor-cards.ts";

export type MentorProfile = Readonly<{
  id: string;
  name: string;
  photo: string | undefined;
  emailAndPhone: ShownEmailAndPhone;
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
  asking: Asking | undefined;
}>;

export type Asking = Readonly<{
  matchId: string | undefined;
  /** Of the two, once they are connected. */
  conversationId: string | undefined;
  requestId: string | undefined;
  /** Undefined if the student may ask. */
  whyNoRequest: ContactRefusal | undefined;
  /** Defaults of the request form; `waiting` is the usual answer time in milliseconds. */
  suggested: Readonly<{ subject: string; language: string; goal: string; waiting: number | undefined }>;
  suggestion: Readonly<{ id: string; reason: string }> | undefined;
}>;

const reviewsShown = 10;
const timesShown = 60;

export async function mentorProfile(
  q: Executor,
  viewer: ProfileViewer,
  mentorId: string,
  now: Date,
): Promise<MentorProfile | undefined> {
  const seen = await seenMentor(q, viewer, mentorId, now);
  if (!seen) return undefined;
  const { facts, row } = seen;
  const rating = await ratingsOf(q, mentorId);
  const student = facts.actor.role === "student" ? { studentId: viewer.id } : {};
  const free = await freeTimes(q, mentorId, { ...weekAhead(now), minutes: 30, step: 30, ...student }, now);
  return {
    id: mentorId,
    name: shownName(row, facts.other.band),
    photo: isMinor(facts.other.band)
      ? undefined
      : await photoAddress(q, mentorId, await photoSight(q, facts.actor.band)),
    emailAndPhone: await emailAndPhoneFor(q, facts),
    bio: row.bio,
    qualifications: row.qualifications,
    subjects: row.subjects,
    languages: languagesOf(row),
    country: row.country,
    experienceYears: row.experienceYears,
    students: (await studentsTaught(q, [mentorId])).get(mentorId) ?? 0,
    rating: shownRating(rating),
    ratingCount: rating.count,
    online: !isMinor(facts.actor.band) && isOnline(row, now),
    times: free.slice(0, timesShown),
    reviews: await reviewsOf(q, { mentorId, readerId: viewer.id, limit: reviewsShown }, now),
    asking: facts.actor.role === "student" ? await askingOf(q, facts, row, now) : undefined,
  };
}

export async function seenMentor(q: Executor, viewer: ProfileViewer, mentorId: string, now: Date) {
  const facts = await profileFacts(q, viewer, { id: mentorId, role: "mentor" }, now);
  const [row] = facts ? await mentorFacts(q, [mentorId]) : [];
  return facts && row ? { facts, row } : undefined;
}

async function askingOf(q: Executor, facts: ProfileFacts, row: MentorFacts, now: Date): Promise<Asking | undefined> {
  const [studentId, mentorId] = [facts.actor.id, facts.other.id];
  const student = await studentForList(q, studentId);
  if (!student) return undefined;
  const request = (await openRequestsOf(q, studentId)).find((open) => open.mentorId === mentorId);
  const languages = languagesOf(row);
  const suggestion = (await suggestionsFor(q, studentId, now)).find((open) => open.mentorId === mentorId);
  const fits = student.subjects.find((one) => teaches(row, one)) ?? row.subjects[0] ?? "";
  const subject = suggestion && teaches(row, suggestion.subject) ? suggestion.subject : fits;
  const language = languagesOf(student).find((one) => languages.includes(one)) ?? languages[0] ?? "en";
  return {
    matchId: (await activeMatchOf(q, studentId, mentorId))?.id,
    conversationId: (await conversationOfPair(q, studentId, mentorId))?.id,
    requestId: request?.id,
    whyNoRequest: whyNoContact("request", facts),
    suggested: {
      subject: spelledAs(row.subjects, subject),
      language,
      goal: suggestion?.goal ?? "",
      waiting: await waitingTime(q, { subject, language }, now),
    },
    suggestion: suggestion && { id: suggestion.id, reason: suggestion.reason },
  };
}

function spelledAs(subjects: readonly string[], subject: string): string {
  return subjects.find((one) => teaches({ subjects: [one] }, subject)) ?? "";
}
