import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import type { Limit } from "#lib/platform/limits/rules.ts";

const minute = 60_000;

/** Requests, each for many formulas: more than anyone types. */
export const drawingLimit: Limit = { scope: "posts:formulas", most: 600, windowMs: 15 * minute, pauseMs: minute };

export async function mayDrawFormulas(authorId: string, now: Date): Promise<boolean> {
  return (await reserveAttempt([{ limit: drawingLimit, key: authorId }], now)).ok;
}
