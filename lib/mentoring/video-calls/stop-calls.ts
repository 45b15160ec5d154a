import type { Executor } from "#db/client.ts";
import { livingCalls, type WhoseCalls } from "#db/queries/mentoring/calls.ts";
import { endCall } from "./end-call.ts";

/**
 * Ends every call at once that may not go on: of a match that ended, a session that was cancelled, or a person whose contact stopped
 * (SAFE-14, SAFE-20), in the transaction of what stopped it. Neither is told why. Answers how many.
 */
export async function stopCalls(tx: Executor, whose: WhoseCalls, now: Date): Promise<number> {
  const going = await livingCalls(tx, whose);
  for (const call of going) await endCall(tx, call, "stop", now);
  return going.length;
}
