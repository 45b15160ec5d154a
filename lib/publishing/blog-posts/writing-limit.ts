import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import type { Limit } from "#lib/platform/limits/rules.ts";

const minute = 60_000;

/** Saves and previews of one author: more than anyone writes, less than a script needs to keep the server busy. */
export const writingLimit: Limit = { scope: "posts:author", most: 60, windowMs: 15 * minute, pauseMs: 5 * minute };

/** Counts a save or preview of this author; false when there were too many lately. */
export async function mayWrite(authorId: string, now: Date): Promise<boolean> {
  return (await reserveAttempt([{ limit: writingLimit, key: authorId }], now)).ok;
}
