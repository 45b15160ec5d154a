import { setTimeout as wait } from "node:timers/promises";
import { type Cluster, places } from "./cluster.ts";
import type { MadePair } from "./make-pairs.ts";
import { from, makePairs, sendAs } from "./pairs.ts";
import { type ClusterPart, must, secondMs } from "./part.ts";
import { Progress } from "./progress.ts";

const pages = ["/", "/blog", "/dashboard", "/dashboard/messages"];
/** As long as a person takes to reload a page that failed. */
const reload = 2 * secondMs;

/** Below the limit of messages. */
const betweenMessages = 2_100;

/** Writes and reads through the proxy until ended, as people and the app's outbox do. */
function startPeople(cluster: Cluster, pairs: readonly MadePair[], pause: number) {
  const confirmed = new Map<string, string[]>(pairs.map(({ conversationId }) => [conversationId, []]));
  const counts = { pages: 0, failed: 0, again: 0, resent: 0 };
  const twice: string[] = [];
  const progress = new Progress();
  let going = true;

  const write = async (pair: MadePair) => {
    progress.add(pair);
    while (going) {
      const id = crypto.randomUUID();
      for (;;) {
        const { status } = await sendAs(cluster, pair, cluster.siteUrl, id).catch(() => ({ status: 0 }));
        if (status === 200) break;
        must(status === 0 || status === 429 || status >= 500, `A message was answered ${status}`);
        counts.resent += 1;
        await wait(500);
      }
      confirmed.get(pair.conversationId)?.push(id);
      progress.note(pair);
      await wait(betweenMessages);
    }
  };
  const read = async ({ student }: MadePair, path: string) => {
    const headers = from(student.cookie);
    const reader = { path };
    progress.add(reader);
    let failures = 0;
    while (going || failures > 0) {
      const status = await fetch(cluster.siteUrl + path, { headers, redirect: "manual" }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      counts.pages += 1;
      failures = status === 200 ? 0 : failures + 1;
      if (failures === 1) counts.failed += 1;
      if (failures > 1) twice.push(`${path}: ${status}`);
      if (failures > 5) return progress.end(reader);
      if (failures === 0) progress.note(reader);
      await wait(failures > 0 ? reload : pause);
    }
  };
  const all = Promise.all(pairs.flatMap((pair) => [write(pair), ...pages.map((path) => read(pair, path))]));
  return {
    /** Everybody has had a message confirmed and a page, so many times more. */
    goesOn: (times = 1) => progress.more(times),
    end: async () => {
      going = false;
      await all;
      return { confirmed, counts, twice };
    },
  };
}

type GoesOn = (times?: number) => Promise<void>;

/** After each disturbance people go on before the next one comes. */
async function disturb(cluster: Cluster, goesOn: GoesOn, quick: boolean, say: (line: string) => void): Promise<void> {
  await cluster.kill(1);
  await goesOn();
  await cluster.startAgain(1);
  say("  one process was killed and is back");
  for (const place of quick ? places.slice(0, 1) : places) {
    await cluster.stopGently(place);
    await cluster.startAgain(place);
    await goesOn();
  }
  say("  the processes were stopped and started one after the other");
  await cluster.restartPostgres();
  await goesOn();
  say("  PostgreSQL was started again");
  if (!cluster.withRedis) return;
  await cluster.stopRedis();
  await goesOn(quick ? 1 : 10);
  await cluster.startRedis();
  await goesOn();
  say("  Redis was gone and is back");
}

/** Every message confirmed is stored, once, and each process tells the receiver's page of it. */
async function nothingLost(cluster: Cluster, pairs: readonly MadePair[], confirmed: ReadonlyMap<string, string[]>) {
  for (const { mentor, conversationId } of pairs) {
    const ids = confirmed.get(conversationId) ?? [];
    const stored = await cluster.rows<{ id: string }>(
      "SELECT id FROM messages WHERE conversation_id = $1 ORDER BY position",
      [conversationId],
    );
    must(
      stored.map(({ id }) => id).join() === ids.join(),
      `${ids.length} messages were confirmed, ${stored.length} are stored, or their order differs`,
    );
    for (const place of places) {
      const answer = await fetch(`${cluster.urlAt(place)}/api/events/newer?after=0`, { headers: from(mentor.cookie) });
      const { events } = (await answer.json()) as { events: { type: string; payload: { message?: { id: string } } }[] };
      const told = events.flatMap(({ type, payload }) => (type === "message" ? [payload.message?.id] : []));
      must(told.join() === ids.slice(0, told.length).join() && told.length > 0, "A page is told of other messages");
    }
  }
}

export const faults: ClusterPart = {
  name: "faults",
  about: "killed, restarted, without database or Redis for a while: no write is lost, nobody gets an error page twice",
  async run(cluster, { quick, say }) {
    const pairs = await makePairs(cluster, quick ? 2 : 4);
    const going = startPeople(cluster, pairs, quick ? secondMs : 100);
    try {
      await disturb(cluster, going.goesOn, quick, say);
    } finally {
      const { confirmed, counts, twice } = await going.end();
      const messages = [...confirmed.values()].flat().length;
      say(
        `  ${counts.pages} pages, ${counts.failed} of them failed once; ${messages} messages, sent again ${counts.resent} times`,
      );
      must(messages > 0 && counts.pages > 0, "Nobody read or wrote");
      must(twice.length === 0, `Pages failed twice in a row: ${twice.join(", ")}`);
      await nothingLost(cluster, pairs, confirmed);
    }
    say("✓ no confirmed message was lost or doubled, and nobody got an error page twice");
  },
};
