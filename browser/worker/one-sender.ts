import type { Outbox } from "./outbox.ts";
import { type Stopped, sendUnsent } from "./send-unsent.ts";

/** Over which tabs and the service worker tell each other what became of a message: an `Outcome`, or one that was put in. */
export const outboxChannel = "baobab_outbox";
/** The tag of Background Sync. */
export const outboxSync = "baobab_outbox";

/** Milliseconds for which a sender waits for another one. */
const longestWait = 60_000;

/**
 * One pass over the outbox, one sender at a time in the whole browser: two would send a conversation's messages past each other. Every
 * open page hears what became of each message over the channel. Answers what stopped it; undefined when nothing waits any more.
 */
export function sendAlone(outbox: Outbox, userId?: string): Promise<Stopped | undefined> {
  return alone(outboxChannel, (tell) => sendUnsent({ outbox, ...whose(userId), tell }));
}

/** Whose: everybody's where nobody is named. */
export function whose(userId: string | undefined): Readonly<{ userId?: string }> {
  return userId === undefined ? {} : { userId };
}

/** Does a pass while nobody else in the browser does one of this name, and tells every open page over the channel of this name. */
export function alone<Outcome>(
  name: string,
  pass: (tell: (outcome: Outcome) => void) => Promise<Stopped | undefined>,
): Promise<Stopped | undefined> {
  const work = async () => {
    const channel = new BroadcastChannel(name);
    try {
      return await pass((outcome) => channel.postMessage(outcome));
    } finally {
      channel.close();
    }
  };
  // Without a secure address there are neither locks nor service workers; ids alone keep what is sent single then.
  if (!("locks" in navigator)) return work();
  const signal = AbortSignal.timeout(longestWait);
  return navigator.locks.request(name, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    // A tab that its device put to sleep in the middle of sending holds up the others no longer.
    return navigator.locks.request(name, { steal: true }, work);
  });
}
