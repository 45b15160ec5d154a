/** Ratings of sessions (PURE; BOOK-06). */
export const stars = [1, 2, 3, 4, 5] as const;

/** From so many ratings on an average says something about a mentor and nothing about a single student. */
export const leastRatings = 5;

export type Average = Readonly<{ average: number; count: number }>;

/** The average that may be shown, to one decimal; undefined while there are too few ratings. */
export function shownAverage(sum: number, count: number): Average | undefined {
  if (count < leastRatings) return undefined;
  return { average: Math.round((sum / count) * 10) / 10, count };
}
