import type { BrowserContext, Route } from "@playwright/test";

/** Where what waits on a device is sent to. */
const addresses = { messages: "**/api/messages?*", goals: "**/api/learning?*" } as const;

type Played = Readonly<{
  /** How often something was sent and answered so. */
  count(): number;
  /** From now on the server answers again. */
  end(): Promise<void>;
}>;

/**
 * Plays the answers to what a person's device sends of its own accord. All their windows and the service worker share one outbox and
 * whoever is first sends, so an answer played on the network of one window would only sometimes be the one that counts.
 */
export async function playAnswers(
  context: BrowserContext,
  outbox: keyof typeof addresses,
  play: (route: Route) => Promise<void>,
): Promise<Played> {
  let count = 0;
  const answer = async (route: Route) => {
    count += 1;
    await play(route);
  };
  await context.route(addresses[outbox], answer);
  return { count: () => count, end: () => context.unroute(addresses[outbox], answer) };
}
