import { hook } from "#lib/platform/hooks/hooks.ts";

/** Tells of what waited for the end of a minor's night and can be read by now; answers how many things that were. */
export const wordsDue = hook<(now: Date, stopping?: AbortSignal) => Promise<number>>("messages: words due");
