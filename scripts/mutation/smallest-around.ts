// Imports nothing: it also runs among the sources of another commit.
type Range = Readonly<{ startOffset: number; endOffset: number; count: number }>;

/** How often a place ran: V8 counts functions and the blocks in them, and the smallest around a place tells. */
export function smallestAround(ranges: readonly Range[]): (place: number) => number {
  const largestFirst = ranges.toSorted((a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset));
  return (place) =>
    largestFirst.findLast(({ startOffset, endOffset }) => startOffset <= place && place < endOffset)?.count ?? 0;
}
