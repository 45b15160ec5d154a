import type { Executor } from "#db/client.ts";
import { livingCalls, type WhoseCalls } from "#db/queries/mentoring/calls.ts";
import { endCall } from "./end-call.ts";

/** Ends calls in the transaction that stopped contact. Neither person is told why. */
export async function stopCalls(tx: Executor, whose: WhoseCalls, now: Date): Promise<number> {
  const going = await livingCalls(tx, whose);
  for (const call of going) await endCall(tx, call, "stop", now);
  return going.length;
}
