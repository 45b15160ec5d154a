import { setTimeout as wait } from "node:timers/promises";
import { listen } from "#server/support/listen.ts";
import type { Cluster } from "./cluster.ts";
import type { MadePair } from "./make-pairs.ts";
import { from, makePairs, sendAs } from "./pairs.ts";
import { type ClusterPart, must, quantileOf, secondMs } from "./part.ts";

const goal = 3;
type Arrivals = Map<string, number>;

/** A mentor's open page at one process: when each message arrived, and whether "is typing" did. */
async function openPage(cluster: Cluster, { mentor }: MadePair, place: 0 | 1) {
  const arrivals: Arrivals = new Map();
  let typed = 0;
  const page = `page-${place}`;
  const path = `/api/events?page=${page}`;
  const stream = await listen(cluster.portAt(place), path, from(mentor.cookie), ({ type, payload }) => {
    if (type === "typing") typed += 1;
    if (type === "message") arrivals.set((payload as { message: { id: string } }).message.id, performance.now());
  });
  must(stream.status === 200, `A stream answered ${stream.status}`);
  await stream.next("hello");
  return { arrivals, typed: () => typed, close: stream.close };
}

async function until(what: string, holds: () => boolean): Promise<void> {
  const deadline = performance.now() + 20 * secondMs;
  while (!holds()) {
    must(performance.now() < deadline, `${what} did not arrive`);
    await wait(5);
  }
}

/** `scale`: how many messages of each pair. Returns the milliseconds from the request to each page. */
async function measure(cluster: Cluster, pairs: readonly MadePair[], each: number) {
  const [within, across]: [number[], number[]] = [[], []];
  await Promise.all(
    pairs.map(async (pair) => {
      const [here, there] = await Promise.all([openPage(cluster, pair, 0), openPage(cluster, pair, 1)]);
      for (let turn = 0; turn < each; turn += 1) {
        const id = crypto.randomUUID();
        const begun = performance.now();
        const { status } = await sendAs(cluster, pair, cluster.urlAt(0), id);
        must(status === 200, `A message was answered ${status}`);
        await until("A message", () => here.arrivals.has(id) && there.arrivals.has(id));
        within.push((here.arrivals.get(id) ?? 0) - begun);
        across.push((there.arrivals.get(id) ?? 0) - begun);
      }
      for (const { close } of [here, there]) close();
    }),
  );
  return { within, across };
}

async function typingArrives(cluster: Cluster, pair: MadePair): Promise<void> {
  const there = await openPage(cluster, pair, 1);
  const headers = { origin: cluster.siteUrl, "content-type": "application/json", ...from(pair.student.cookie) };
  const body = JSON.stringify({ conversationId: pair.conversationId });
  // It may be lost, and counts once a second.
  for (let tries = 0; tries < 10 && there.typed() === 0; tries += 1) {
    const { status } = await fetch(`${cluster.urlAt(0)}/api/typing`, { method: "POST", headers, body });
    must(status === 204, `Typing was answered ${status}`);
    await wait(secondMs);
  }
  must(there.typed() > 0, "Typing at one process does not show at another");
  there.close();
}

export const live: ClusterPart = {
  name: "live",
  about: "messages and typing at one process reach pages open at another",
  async run(cluster, { quick, say }) {
    const pairs = await makePairs(cluster, quick ? 4 : 10);
    // Message limits count per minute, so the first round only warms up.
    await measure(cluster, pairs.slice(0, 2), 2);
    const { within, across } = await measure(cluster, pairs, quick ? 5 : 25);
    for (const q of [0.5, 0.99]) {
      const [one, other] = [quantileOf(within, q), quantileOf(across, q)];
      const ratio = other / one;
      say(
        `${q < 1 && ratio <= goal ? "✓" : "✗"} p${q * 100} of ${within.length} messages: ${one.toFixed(1)} ms within a process, ` +
          `${other.toFixed(1)} ms across: ${ratio.toFixed(2)} × (goal: at most ${goal} ×)`,
      );
    }
    await typingArrives(cluster, pairs[0] as MadePair);
    say("✓ typing shows across processes");
  },
};
