import type { BrowserContext, Route } from "@playwright/test";

/** Where what waits on a device is sent to. */
const addresses = { messages: "**/api/messages?*", goals: "**/api/learning?*" } as const;

type Played = Readonly<{
  /** How often something was sent and answered so. */
  count(): number;
  /** Once what is being answered is answered, the server answers again. */
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
  let last = Promise.resolve();
  const answer = (route: Route) => {
    count += 1;
    const played = play(route);
    last = Promise.all([last, played]).then(() => undefined);
    return played;
  };
  const end = async () => {
    await last;
    await context.unroute(addresses[outbox], answer);
  };
  await context.route(addresses[outbox], answer);
  return { count: () => count, end };
}
