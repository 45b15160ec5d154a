import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";

export async function mayDrawFormulas(authorId: string, now: Date): Promise<boolean> {
  return (await reserveAttempt([{ limit: limits.postFormulas, key: authorId }], now)).ok;
}
