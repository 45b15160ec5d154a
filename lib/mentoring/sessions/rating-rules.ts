export const stars = [1, 2, 3, 4, 5] as const;

/** Fewer ratings say little about a mentor and could reveal a single student. */
const leastRatings = 5;

export type Rating = Readonly<{ count: number; average: number }>;

export function shownRating({ count, average }: Rating): number | undefined {
  return count < leastRatings ? undefined : Math.round(average * 10) / 10;
}
