import { letters } from "#e2e/support/letters.ts";
import type { Cluster } from "./cluster.ts";
import type { MadePair } from "./make-pairs.ts";

/** Made ahead, as a command takes a second. Each pair is given out once. */
const made = new WeakMap<Cluster, MadePair[]>();
const atOnce = 16;

export async function makePairs(cluster: Cluster, count: number): Promise<MadePair[]> {
  const ready = made.get(cluster) ?? [];
  if (ready.length < count) {
    const more = String(Math.max(atOnce, count));
    ready.push(...(JSON.parse(await cluster.command("e2e/cluster/make-pairs.ts", more)) as MadePair[]));
  }
  made.set(cluster, ready);
  return ready.splice(0, count);
}

export type Sent = Readonly<{ id: string; status: number }>;

/** As the app's outbox sends a message: again with the same id until it is confirmed. */
export async function sendAs(cluster: Cluster, pair: MadePair, target: string, id: string): Promise<Sent> {
  const { student, conversationId } = pair;
  const body = JSON.stringify({ id, conversationId, userId: student.userId, text: `Hello ${letters()}` });
  const headers = { ...{ origin: cluster.siteUrl, "content-type": "application/json" }, ...from(student.cookie) };
  const answer = await fetch(`${target}/api/messages`, { method: "POST", headers, body });
  await answer.arrayBuffer();
  return { id, status: answer.status };
}

/** A network for each person. */
export function from(cookie: string): Record<string, string> {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return { cookie, "x-forwarded-for": `10.${part()}.${part()}.${part()}` };
}
