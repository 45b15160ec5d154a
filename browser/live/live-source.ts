import { eventsPath } from "#lib/platform/api-paths.ts";
import type { Stored } from "./inbox.ts";
import { askNewer } from "./newer.ts";
import { jittered, pause } from "./pause.ts";
import { type Frame, readFrames } from "./read-frames.ts";

export type LiveConnection = "live" | "polling" | "offline";

/** Milliseconds. */
const patience = { hello: 5_000, silence: 45_000, retry: 500, longestRetry: 30_000 };
const polling = { shown: 2_000, hidden: 15_000, first: 60_000, longest: 600_000 };

export type Hearer = Readonly<{
  userId: string;
  /** Identifies this page to the server, so its new stream ends its old one. */
  page: string;
  after: () => number;
  stored: (event: Stored) => void;
  passing: (type: string, payload: unknown) => void;
  reset: (seq: number) => void;
  connection: (connection: LiveConnection) => void;
  alive: () => void;
}>;

/** How a stream ended. `blocked`: streams do not get through or are refused; polling may work. */
type End = "signedOut" | "blocked" | "failed" | Readonly<{ retry: number }>;

/** Receives events until aborted or signed out: by stream, or by polling. Retries back off with jitter. */
export async function keepListening(hearer: Hearer, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let pollFor: number = polling.first;
  let end = await listenOnce(hearer, signal);
  while (!signal.aborted && end !== "signedOut") {
    if (end === "blocked") {
      if ((await poll(hearer, pollFor, signal)) === "signedOut") break;
      pollFor = Math.min(2 * pollFor, polling.longest);
    } else if (end === "failed") {
      hearer.connection("offline");
      await pause(jittered(Math.min(patience.retry * 2 ** failures, patience.longestRetry)), signal);
      failures += 1;
    } else {
      failures = 0;
      pollFor = polling.first;
      if (!navigator.onLine) hearer.connection("offline");
      await pause(end.retry, signal);
    }
    end = await listenOnce(hearer, signal);
  }
  if (!signal.aborted) hearer.connection("offline");
}

async function listenOnce(hearer: Hearer, signal: AbortSignal): Promise<End> {
  const watch = watchStream(signal);
  let retry = jittered(patience.retry);
  try {
    const url = `${eventsPath}?user=${hearer.userId}&page=${hearer.page}&after=${hearer.after()}`;
    const answer = await fetch(url, { cache: "no-store", signal: watch.signal });
    if (answer.status === 401) return "signedOut";
    if (!answer.ok || !answer.body) return answer.status < 500 ? "blocked" : "failed";
    await readFrames(answer.body, {
      heard: () => {
        watch.heard();
        hearer.alive();
      },
      frame: (frame) => {
        if (frame.type === "hello") watch.greeted();
        retry = hearFrame(hearer, frame) ?? retry;
      },
    });
    return { retry };
  } catch {
    if (watch.isGreeted()) return { retry };
    return watch.isSilent() ? "blocked" : "failed";
  } finally {
    // An unread response must not keep its connection open either.
    watch.end();
  }
}

/** Aborts a stream that is silent or whose network is gone; `signal` is for its request. */
function watchStream(outer: AbortSignal) {
  const stop = new AbortController();
  let [greeted, silent, heardAt] = [false, false, Date.now()];
  const quietFor = () => Date.now() - heardAt;
  const cut = () => stop.abort();
  const timer = setInterval(() => {
    silent = quietFor() > (greeted ? patience.silence : patience.hello);
    if (silent) cut();
  }, 1_000);
  const shown = () => void (!document.hidden && quietFor() > patience.silence / 2 && cut());
  if (outer.aborted) cut();
  outer.addEventListener("abort", cut);
  addEventListener("online", cut);
  addEventListener("offline", cut);
  document.addEventListener("visibilitychange", shown);
  return {
    signal: stop.signal,
    heard: () => {
      heardAt = Date.now();
    },
    greeted: () => {
      greeted = true;
    },
    isGreeted: () => greeted,
    isSilent: () => silent,
    end: () => {
      clearInterval(timer);
      outer.removeEventListener("abort", cut);
      removeEventListener("online", cut);
      removeEventListener("offline", cut);
      document.removeEventListener("visibilitychange", shown);
      cut();
    },
  };
}

/** Passes a frame on. Returns the milliseconds to wait if the server says goodbye. */
function hearFrame(hearer: Hearer, { seq, type, payload }: Frame): number | undefined {
  if (seq !== null) hearer.stored({ seq, type, payload });
  else if (type === "hello") hearer.connection("live");
  else if (type === "reset") hearer.reset((payload as { seq: number }).seq);
  else if (type === "bye") return (payload as { retry: number }).retry;
  else hearer.passing(type, payload);
  return undefined;
}

/** Polls for this many milliseconds. */
async function poll(hearer: Hearer, ms: number, signal: AbortSignal): Promise<"signedOut" | undefined> {
  const until = Date.now() + ms;
  while (!signal.aborted && Date.now() < until) {
    const newer = await askNewer(hearer.userId, hearer.after(), signal);
    if (newer === "signedOut") return newer;
    if (signal.aborted) return undefined;
    hearer.connection(newer ? "polling" : "offline");
    if (newer?.reset) hearer.reset(newer.seq);
    for (const event of newer?.events ?? []) hearer.stored(event);
    await pause(jittered(document.hidden ? polling.hidden : polling.shown), signal);
  }
  return undefined;
}
