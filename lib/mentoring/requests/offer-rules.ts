import { compareMentors, type Ordered } from "./answer-rules.ts";
import { offeredTo } from "./rules.ts";

/** To whom an unanswered request is offered next (PURE; FIND-15). */
export type OfferCandidate = Ordered &
  Readonly<{
    subjects: readonly string[];
    languages: readonly string[];
    /** May be asked by this student now: cleared, with room, not paused, listed, not blocked. */
    reachable: boolean;
    /** Got this very request before, whatever became of it. */
    asked: boolean;
    /** Has another open request of this student. */
    open: boolean;
  }>;

type Wanted = Readonly<{ subject: string; language: string }>;

const same = (a: string, b: string) => a.normalize("NFC").toLowerCase() === b.normalize("NFC").toLowerCase();

export function teaches(mentor: Readonly<{ subjects: readonly string[] }>, subject: string): boolean {
  return mentor.subjects.some((taught) => same(taught, subject));
}

/** The next mentors for a request, best first, at most three. */
export function nextMentors<T extends OfferCandidate>(candidates: readonly T[], wanted: Wanted): T[] {
  return candidates
    .filter((mentor) => mentor.reachable && !mentor.asked && !mentor.open)
    .filter((mentor) => teaches(mentor, wanted.subject) && mentor.languages.includes(wanted.language))
    .sort(compareMentors)
    .slice(0, offeredTo);
}
