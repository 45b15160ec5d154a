import { callTimes } from "#lib/mentoring/video-calls/rules.ts";

const between = 6_000;

type Clock = Readonly<{ after: (ms: number, then: () => void) => () => void }>;
type Told = Readonly<{
  restart: () => void;
  change: (state: "connecting" | "connected" | "reconnecting" | "lost") => void;
}>;

const realClock: Clock = {
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

/** Restarts immediately, then every few seconds, and gives up after half a minute. The polite side starts later. */
export function keepConnected(told: Told, polite: boolean, clock: Clock = realClock) {
  let state: "connecting" | "connected" | "reconnecting" | "lost" = "connecting";
  let stops: (() => void)[] = [];
  const clear = () => {
    for (const stop of stops) stop();
    stops = [];
  };
  const change = (to: typeof state) => {
    if (state === to) return;
    state = to;
    told.change(to);
  };
  const later = (ms: number, then: () => void) => void stops.push(clock.after(ms, then));
  const search = () => {
    told.restart();
    later(between, search);
  };
  const giveUp = () => {
    clear();
    change("lost");
  };
  later(callTimes.reconnecting, giveUp);
  return {
    up() {
      if (state === "lost") return;
      clear();
      change("connected");
    },
    down() {
      if (state !== "connected") return;
      change("reconnecting");
      later(callTimes.reconnecting, giveUp);
      if (polite) later(between / 2, search);
      else search();
    },
    /** An attempt failed: start another now, unless one is already scheduled or the other side starts it. */
    failed() {
      if (state === "connected") this.down();
      else if (state === "connecting" && !polite) told.restart();
    },
    close: clear,
  };
}
