import type { Signal } from "#lib/mentoring/video-calls/view.ts";

/** How two browsers exchange connection data. Signals arrive in the order they were sent. */
export type Signalling = Readonly<{
  send: (signal: Signal) => void;
  /** At most one listener; it first gets the signals that arrived before it. */
  listen: (listener: (signal: Signal) => void) => void;
  close: () => void;
}>;

type Inbox = { take: (signal: Signal) => void; listen: Signalling["listen"] };

/** Queues signals until there is a listener. */
function inbox(): Inbox {
  const early: Signal[] = [];
  let listener: ((signal: Signal) => void) | undefined;
  return {
    take: (signal) => (listener ? listener(signal) : void early.push(signal)),
    listen(heard) {
      listener = heard;
      for (const signal of early.splice(0)) heard(signal);
    },
  };
}

/** Two ends within one page, for a test of one's own devices. */
export function localSignalling(): readonly [Signalling, Signalling] {
  const [one, other] = [inbox(), inbox()];
  const end = (own: Inbox, far: Inbox): Signalling => ({
    send: (signal) => queueMicrotask(() => far.take(signal)),
    listen: own.listen,
    close: () => undefined,
  });
  return [end(one, other), end(other, one)];
}

/** Candidates sent at the same time. Their order does not matter, and slow networks take a second for each. */
const together = 4;

/** Resends until `post` resolves to true or `close`. A description arrives before its candidates. */
export function relayedSignalling(
  post: (signal: Signal) => Promise<boolean>,
  pause: (attempt: number) => Promise<void> = pauseBefore,
): Signalling & { take: (signal: Signal) => void } {
  const { take, listen } = inbox();
  const waiting: Signal[] = [];
  let [running, open] = [false, true];
  async function empty() {
    if (running) return;
    running = true;
    for (let attempt = 0; open && waiting.length > 0; ) {
      const batch = nextOf(waiting);
      const arrived = await Promise.all(batch.map(post));
      const failed = batch.filter((_, index) => !arrived[index]);
      waiting.splice(0, batch.length, ...failed);
      attempt = failed.length === 0 ? 0 : attempt + 1;
      if (attempt > 0) await pause(attempt);
    }
    running = false;
  }
  return {
    send(signal) {
      waiting.push(signal);
      void empty();
    },
    listen,
    close: () => {
      open = false;
    },
    take,
  };
}

/** One description, or the next few candidates. */
function nextOf(waiting: readonly Signal[]): Signal[] {
  const end = waiting.findIndex((signal) => "description" in signal);
  if (end === 0) return waiting.slice(0, 1);
  return waiting.slice(0, Math.min(together, end === -1 ? waiting.length : end));
}

function pauseBefore(attempt: number): Promise<void> {
  return new Promise((done) => setTimeout(done, Math.min(4_000, 500 * attempt)));
}
