import type { Heading } from "./headings.ts";

const fewestHeadings = 3;
/** More than 600 words. */
const fewestMinutes = 4;
/** Smaller headings would make the list longer than the way to what one looks for. */
const deepestLevel = 3;

/** What a long post shows as its contents; none for short ones. */
export function contentsOf(all: readonly Heading[], minutes: number): Heading[] {
  if (minutes < fewestMinutes) return [];
  const headings = all.filter(({ level }) => level <= deepestLevel);
  return headings.length < fewestHeadings ? [] : headings;
}
