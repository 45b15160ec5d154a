import type { Outbox, Unsent } from "./outbox.ts";
import type { OutboxKind } from "./outbox-kind.ts";
import { type Became, type Stopped, sendWaiting } from "./send-waiting.ts";

/** The tag of Background Sync. */
export const outboxSync = "baobab_outbox";

/** Milliseconds for which a sender waits for another one. */
const longestWait = 60_000;

/**
 * One pass over what waits of one kind, for this person or for everybody. One sender at a time in the whole browser: two would send
 * past each other what has an order. Every open page hears what became of each over the channel of the kind. Answers what stopped the
 * pass; undefined when nothing waits any more.
 */
export function sendAlone<T extends object, Taken extends object>(
  kind: OutboxKind<T, Taken>,
  outbox: Outbox<Unsent<T>>,
  userId?: string,
): Promise<Stopped | undefined> {
  return alone(kind.name, async () => {
    const channel = new BroadcastChannel(kind.name);
    const tell = (became: Became<T, Taken>) => channel.postMessage(became);
    try {
      return await sendWaiting(kind, { outbox, tell, ...(userId === undefined ? {} : { userId }) });
    } finally {
      channel.close();
    }
  });
}

/** Does a pass while nobody else in the browser does one of this name. */
function alone<Result>(name: string, pass: () => Promise<Result>): Promise<Result> {
  // Without a secure address there are neither locks nor service workers; ids alone keep what is sent single then.
  if (!("locks" in navigator)) return pass();
  const signal = AbortSignal.timeout(longestWait);
  return navigator.locks.request(name, { signal }, pass).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    // A tab that its device put to sleep in the middle of sending holds up the others no longer.
    return navigator.locks.request(name, { steal: true }, pass);
  });
}
