import { hook } from "#lib/platform/hooks/hooks.ts";

/** Announces texts released at the end of a minor's night. Returns how many. */
export const wordsDue = hook<(now: Date, stopping?: AbortSignal) => Promise<number>>("messages: words due");
