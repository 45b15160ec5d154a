import { createHash } from "node:crypto";
import { onWake, type Wake, wake } from "#lib/platform/events/bus.ts";
import { logSeldom } from "./log-seldom.ts";

type Sent = Pick<Wake, "userId" | "passing" | "standing">;

/** Carries wake-ups, not events. Without Redis, events arrive a second or two later. Returns how to stop. */
export async function startRedisBus(url: string, siteUrl: string): Promise<() => Promise<void>> {
  const { createClient } = await import("@redis/client");
  const from = crypto.randomUUID();
  const channel = `baobab:${createHash("sha256").update(siteUrl).digest("base64url").slice(0, 16)}`;
  const reconnectStrategy = (tries: number) => Math.min(100 * 2 ** tries, 5_000) * (0.5 + Math.random());
  // Unsent wake-ups are dropped: they are useless later, and the events are found anyway.
  const publisher = createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy } });
  const subscriber = createClient({ url, socket: { reconnectStrategy } });
  const failed = (error: unknown) => logSeldom("Redis is not to be reached; events are found without it", error);
  for (const client of [publisher, subscriber]) client.on("error", failed);

  const endWakes = onWake(({ userId, passing, standing, remote }) => {
    if (remote || !publisher.isReady) return;
    const sent: Sent = { userId, ...(passing ? { passing } : {}), ...(standing ? { standing } : {}) };
    publisher.publish(channel, JSON.stringify({ from, ...sent })).catch(failed);
  });
  publisher.connect().catch(failed);
  subscriber
    .connect()
    .then((client) => client.subscribe(channel, (text) => receive(text, from)))
    .catch(failed);
  return async () => {
    endWakes();
    for (const client of [publisher, subscriber]) client.destroy();
  };
}

function receive(text: string, own: string): void {
  try {
    const { from, ...sent } = JSON.parse(text) as Sent & { from: string };
    if (from !== own && typeof sent.userId === "string") wake({ ...sent, remote: true });
  } catch (error) {
    logSeldom("Redis carries something that is no wake-up", error);
  }
}
