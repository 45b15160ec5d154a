import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { MadePair } from "#e2e/cluster/make-pairs.ts";
import { messagesPath } from "#lib/platform/api-paths.ts";
import { paths } from "#lib/platform/paths.ts";
import { listen } from "#server/support/listen.ts";
import { type Kind, type MixAnswer, type MixOrder, type MixResult, shares } from "./mix-orders.ts";

/** A process that makes load, so that its own work is not on the server's thread. */
type Asked = Readonly<{ kind: Kind; path: string; cookie?: string; body?: string; network: string }>;

const agent = new Agent({ keepAlive: true, maxFreeSockets: 256, scheduling: "fifo" });
const pages = {
  student: [paths.dashboard, paths.messages, paths.sessions, paths.mentors, paths.notifications],
  mentor: [paths.dashboard, paths.messages, paths.schedule, paths.notifications],
};
const inARow = 5;

let port = 0;
let pairs: readonly MadePair[] = [];
let documents: readonly string[] = [];
let turn = 0;
const heard = { open: 0, messages: 0 };

const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T;
/** The same order in every run, spread evenly. */
const kindOf = (n: number): Kind => {
  const place = (n * 37) % 100;
  if (place < shares.page) return "page";
  return place < shares.page + shares.message ? "message" : "document";
};

/** Each person has a network of their own, as at home. */
function nextAsked(kind = kindOf(++turn)): Asked {
  // Not in step with the kinds, or a few would send all messages.
  const number = (turn + Math.floor(turn / 100)) % pairs.length;
  const pair = at(pairs, number);
  const role = (turn >> 3) % 2 === 0 ? "student" : "mentor";
  const { cookie, userId } = pair[role];
  const network = `10.${role === "student" ? 1 : 2}.${number >> 8}.${number % 256}`;
  if (kind === "document") return { kind, path: at(documents, turn), network };
  if (kind === "page") return { kind, path: at(pages[role], turn >> 4), cookie, network };
  const { conversationId } = pair;
  const body = JSON.stringify({
    id: crypto.randomUUID(),
    conversationId,
    userId,
    text: `The third sum again, ${turn}`,
  });
  return { kind, path: messagesPath, cookie, body, network };
}

type Outcome = Readonly<{ kind: Kind; ms: number; status: number; retry: boolean; fault: string | undefined }>;

function ask({ kind, path, cookie, body, network }: Asked): Promise<Outcome> {
  const begun = performance.now();
  const headers: Record<string, string> = {
    ...{ host: `localhost:${port}`, "x-forwarded-for": network, "accept-encoding": "br" },
  };
  if (cookie) headers.cookie = cookie;
  if (body) Object.assign(headers, { origin: `http://localhost:${port}`, "content-type": "application/json" });
  return new Promise((done) => {
    const end = (status: number, retry = false, fault?: string) =>
      done({ kind, ms: performance.now() - begun, status, retry, fault });
    const method = body ? "POST" : "GET";
    const asking = request({ agent, host: "127.0.0.1", port, path, method, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => end(answer.statusCode ?? 0, answer.headers["retry-after"] !== undefined));
      answer.on("error", (error) => end(0, false, String((error as { code?: unknown }).code)));
    });
    asking.on("error", (error) => end(0, false, String((error as { code?: unknown }).code)));
    asking.end(body);
  });
}

function tally() {
  const good: Record<Kind, number[]> = { page: [], message: [], document: [] };
  const refused: number[] = [];
  const other: Record<string, number> = {};
  const begun = performance.now();
  return {
    note: ({ kind, ms, status, retry, fault }: Outcome) => {
      if (status === 200) return void good[kind].push(ms);
      if (status === 503 && retry) return void refused.push(ms);
      const name = fault ?? `${kind} ${status}`;
      other[name] = (other[name] ?? 0) + 1;
    },
    result: (): MixResult => ({ forMs: performance.now() - begun, good, refused, other }),
  };
}

async function closed(people: number, forMs: number): Promise<MixResult> {
  const { note, result } = tally();
  const end = performance.now() + forMs;
  const person = async () => {
    while (performance.now() < end) note(await ask(nextAsked()));
  };
  await Promise.all(Array.from({ length: people }, person));
  return result();
}

async function open(rate: number, forMs: number): Promise<MixResult> {
  const { note, result } = tally();
  const begun = performance.now();
  const going = new Set<Promise<void>>();
  for (let sent = 0; ; ) {
    const elapsed = performance.now() - begun;
    for (; sent < (Math.min(elapsed, forMs) * rate) / 1000; sent += 1) {
      const one = ask(nextAsked()).then(note);
      going.add(one);
      void one.finally(() => going.delete(one));
    }
    if (elapsed >= forMs) break;
    await wait(2);
  }
  const during = performance.now() - begun;
  await Promise.all(going);
  return { ...result(), forMs: during };
}

async function untilNormal(withinMs: number, limitMs: number): Promise<number | undefined> {
  const begun = performance.now();
  let since: number | undefined;
  for (let good = 0; performance.now() - begun < limitMs; ) {
    const from = performance.now() - begun;
    const { status, ms } = await ask(nextAsked("page"));
    turn += 1;
    if (status !== 200 || ms > withinMs) {
      good = 0;
      since = undefined;
      continue;
    }
    good += 1;
    since ??= from;
    if (good >= inARow) return since;
  }
  return undefined;
}

async function hearAll(streams: number): Promise<void> {
  for (let number = 0; number < streams; number += 1) {
    const { cookie } = at(pairs, number).mentor;
    const headers = { cookie, "x-forwarded-for": `10.3.${number >> 8}.${number % 256}` };
    const stream = await listen(port, `/api/events?page=${crypto.randomUUID()}`, headers, ({ type }) => {
      if (type === "message") heard.messages += 1;
    });
    if (stream.status !== 200) throw new Error(`A stream answered ${stream.status}`);
    heard.open += 1;
    void stream.ended.then(() => {
      heard.open -= 1;
    });
    // What has come would be kept.
    setInterval(() => stream.frames.splice(0), 1_000).unref();
  }
}

async function obeyed(order: MixOrder): Promise<MixAnswer> {
  switch (order.do) {
    case "begin":
      ({ port, pairs, documents } = order);
      return { ready: true };
    case "closed":
      return closed(order.people, order.forMs);
    case "open":
      return open(order.rate, order.forMs);
    case "untilNormal":
      return { normalAfterMs: await untilNormal(order.withinMs, order.limitMs) };
    case "listen":
      await hearAll(order.streams);
      return { ...heard };
    case "heard":
      return { ...heard };
  }
}

process.on("message", (order: MixOrder) => void obeyed(order).then((answer) => process.send?.(answer)));
process.once("disconnect", () => process.exit());
