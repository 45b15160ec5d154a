import { logFailure } from "#lib/platform/log.ts";

const quietMs = 10_000;
const last = new Map<string, number>();

/** Once in a while, not once for each of thousands of streams. */
export function logSeldom(what: string, error: unknown): void {
  const now = Date.now();
  if (now - (last.get(what) ?? 0) < quietMs) return;
  last.set(what, now);
  logFailure(what, error);
}
