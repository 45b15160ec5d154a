import type { Outbox, Unsent } from "./outbox.ts";
import type { OutboxKind } from "./outbox-kind.ts";
import { type Became, type Stopped, sendWaiting } from "./send-waiting.ts";

/** The tag of Background Sync. */
export const outboxSync = "baobab_outbox";

/** Milliseconds a sender waits for another one. */
const longestWait = 60_000;

/** Sends one kind's outbox, one sender at a time per browser, to keep the order. Returns what stopped it. */
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

/** Runs `pass` under the browser-wide lock of this name. */
function alone<Result>(name: string, pass: () => Promise<Result>): Promise<Result> {
  // Insecure contexts have no locks and no service workers; ids prevent duplicates there.
  if (!("locks" in navigator)) return pass();
  const signal = AbortSignal.timeout(longestWait);
  return navigator.locks.request(name, { signal }, pass).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    // A tab that went to sleep while sending no longer holds up the others.
    return navigator.locks.request(name, { steal: true }, pass);
  });
}
