import { outboxSync } from "./one-sender.ts";
import type { Stopped } from "./send-waiting.ts";

export type Sender = Readonly<{
  /** Ignores the pause after the last failure. */
  run(): void;
  end(): void;
}>;

const longestPause = 60_000;

type Pass = () => Promise<Stopped | undefined>;

/** @param onStop runs after every pass with what stopped it; `undefined` when the outbox is empty. */
export function startSending(passOnce: Pass, onStop: (stopped: Stopped | undefined) => void): Sender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let again = false;
  let failures = 0;
  let ended = false;

  async function pass(): Promise<Stopped | undefined> {
    try {
      return await passOnce();
    } catch {
      return { why: "unreachable" };
    }
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    again = true;
    if (running || ended) return;
    running = true;
    let stopped: Stopped | undefined;
    while (again) {
      again = false;
      stopped = await pass();
    }
    running = false;
    if (ended) return;
    onStop(stopped);
    failures = stopped?.why === "unreachable" ? failures + 1 : 0;
    if (!stopped || stopped.why === "signedOut") return;
    timer = setTimeout(run, stopped.after ?? pauseAfter(failures));
    if (stopped.why === "unreachable") askForSync();
  }

  return {
    run: () => void run(),
    end: () => {
      ended = true;
      clearTimeout(timer);
    },
  };
}

/** Doubles each time, with jitter: a server that comes back must not get all requests at once. */
function pauseAfter(failures: number): number {
  return Math.min(longestPause, 1000 * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}

type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** If the browser supports it, the service worker sends once online, even with this page closed. */
function askForSync(): void {
  void navigator.serviceWorker?.ready
    .then((registration: Syncing) => registration.sync?.register(outboxSync))
    .catch(() => {
      // Not allowed in this browser: the next page sends.
    });
}
