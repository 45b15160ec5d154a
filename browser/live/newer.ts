import { newerEventsPath } from "#lib/platform/api-paths.ts";
import type { Newer } from "./inbox.ts";

/** Fetches the events after a number. Returns `signedOut`, or `undefined` if the server is unreachable. */
export async function askNewer(
  userId: string,
  after: number,
  signal: AbortSignal,
): Promise<Newer | "signedOut" | undefined> {
  try {
    const answer = await fetch(`${newerEventsPath}?user=${userId}&after=${after}`, { cache: "no-store", signal });
    if (answer.status === 401) return "signedOut";
    return answer.ok ? ((await answer.json()) as Newer) : undefined;
  } catch {
    return undefined;
  }
}
