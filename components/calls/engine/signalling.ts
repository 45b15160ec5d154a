/** What two browsers tell each other to find a way between them. */
export type Signal = Readonly<{
  description?: RTCSessionDescriptionInit;
  candidate?: RTCIceCandidateInit;
}>;

/** The thin way on which signals travel; they arrive in the order they were sent. */
export type Signalling = Readonly<{
  send: (signal: Signal) => void;
  /** At most one listener; what came before it is given to it first. */
  listen: (listener: (signal: Signal) => void) => void;
  close: () => void;
}>;

type Inbox = { take: (signal: Signal) => void; listen: Signalling["listen"] };

/** Keeps signals until somebody listens. */
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

/** What travels in one request: all that came up while the one before it was under way. */
export type Bundle = Readonly<{ signals: readonly Signal[] }>;

/**
 * Signals through the server. `post` answers whether the bundle arrived; what did not is sent again, in order, until `close`. `take`
 * gives what the stream of events brought.
 */
export function relayedSignalling(
  post: (bundle: Bundle) => Promise<boolean>,
  pause: (attempt: number) => Promise<void> = pauseBefore,
): Signalling & { take: (bundle: Record<string, unknown>) => void } {
  const { take, listen } = inbox();
  const waiting: Signal[] = [];
  let [running, open] = [false, true];
  async function empty() {
    if (running) return;
    running = true;
    for (let attempt = 0; open && waiting.length > 0; ) {
      const signals = [...waiting];
      if (await post({ signals })) {
        waiting.splice(0, signals.length);
        attempt = 0;
      } else {
        attempt += 1;
        await pause(attempt);
      }
    }
    running = false;
  }
  return {
    send(signal) {
      waiting.push(signal);
      // Candidates come in a burst: a moment's wait sends them together.
      queueMicrotask(() => void empty());
    },
    listen,
    close: () => {
      open = false;
    },
    take(bundle) {
      if (Array.isArray(bundle.signals)) for (const signal of bundle.signals as Signal[]) take(signal);
    },
  };
}

function pauseBefore(attempt: number): Promise<void> {
  return new Promise((done) => setTimeout(done, Math.min(4_000, 500 * attempt)));
}
