import { foldText } from "#lib/platform/search-text.ts";

/** How long a lead may read the evidence again before another reason is asked for. */
export const readingLasts = 30 * 60_000;

export const caseLengths = { reason: 1000, told: 500, note: 4000 } as const;

/** Whether a text for the reporter says a name of the people it must not tell about. */
export function namesAnybody(text: string, names: readonly string[]): boolean {
  const words = new Set(wordsOf(text));
  return names.flatMap(wordsOf).some((name) => name.length > 1 && words.has(name));
}

function wordsOf(text: string): string[] {
  return foldText(text).split(/[^\p{L}\p{M}\p{N}]+/u);
}
