import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";

export async function mayWrite(authorId: string, now: Date): Promise<boolean> {
  return (await reserveAttempt([{ limit: limits.postSaves, key: authorId }], now)).ok;
}

export async function mayKeep(authorId: string, now: Date): Promise<boolean> {
  return (await reserveAttempt([{ limit: limits.postCopies, key: authorId }], now)).ok;
}
