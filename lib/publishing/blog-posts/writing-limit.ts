import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import type { Limit } from "#lib/platform/limits/rules.ts";

const minute = 60_000;

/** More than anyone writes, too little for a script to overload the server. */
export const writingLimit: Limit = { scope: "posts:author", most: 60, windowMs: 15 * minute, pauseMs: 5 * minute };

export async function mayWrite(authorId: string, now: Date): Promise<boolean> {
  return (await reserveAttempt([{ limit: writingLimit, key: authorId }], now)).ok;
}

/** Apart from saves, which it must not use up. One editor keeps its text every two seconds at most. */
export const keepingLimit: Limit = { scope: "posts:copies", most: 600, windowMs: 15 * minute, pauseMs: minute };

export async function mayKeep(authorId: string, now: Date): Promise<boolean> {
  return (await reserveAttempt([{ limit: keepingLimit, key: authorId }], now)).ok;
}
