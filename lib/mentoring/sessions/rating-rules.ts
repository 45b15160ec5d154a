/** Ratings of sessions (PURE; BOOK-06). */
export const stars = [1, 2, 3, 4, 5] as const;

/** From so many ratings on an average says something about a mentor, and neither about chance nor about a single student. */
const leastRatings = 5;

/** What a mentor was given: how often, and the average of the stars. */
export type Rating = Readonly<{ count: number; average: number }>;

/** The average as it may be shown, to one decimal; undefined while the mentor is new. */
export function shownRating({ count, average }: Rating): number | undefined {
  return count < leastRatings ? undefined : Math.round(average * 10) / 10;
}
