import { createHash } from "node:crypto";
import { onOwnWakes, receiveMessage, writeMessage } from "./carried-wakes.ts";
import { logSeldom } from "./log-seldom.ts";

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

  const endWakes = onOwnWakes((what) => {
    if (publisher.isReady) publisher.publish(channel, writeMessage(from, [what])).catch(failed);
  });
  publisher.connect().catch(failed);
  subscriber
    .connect()
    .then((client) => client.subscribe(channel, (text) => receiveMessage(text, from)))
    .catch(failed);
  return async () => {
    endWakes();
    for (const client of [publisher, subscriber]) client.destroy();
  };
}
