import type { BrowserContext, Route } from "@playwright/test";

const addresses = { messages: "**/api/messages?*", goals: "**/api/learning?*" } as const;

type Played = Readonly<{
  /** How many requests got this answer. */
  count(): number;
  /** Finishes pending answers, then lets requests reach the server again. */
  end(): Promise<void>;
}>;

/** Answers for all windows and the service worker: they share one outbox, and any of them may send. */
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
