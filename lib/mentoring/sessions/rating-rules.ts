export const stars = [1, 2, 3, 4, 5] as const;

/** Fewer ratings say little about a mentor and could reveal a single student. */
const leastRatings = 5;

export type Rating = Readonly<{ count: number; average: number }>;

/** The average of nothing is 0. */
export function keptRating({ ratingCount, ratingSum }: Readonly<{ ratingCount: number; ratingSum: number }>): Rating {
  return { count: ratingCount, average: ratingCount === 0 ? 0 : ratingSum / ratingCount };
}

export function shownRating({ count, average }: Rating): number | undefined {
  return count < leastRatings ? undefined : Math.round(average * 10) / 10;
}
