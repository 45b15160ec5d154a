import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { transaction } from "#db/client.ts";
import { afterCommit } from "#db/scope.ts";
import { appendEvent } from "#lib/platform/events/append-event.ts";
import type { AppPages } from "#server/app-pages.ts";
import { ArrivingBodies } from "#server/bodies.ts";
import { createHandler } from "#server/handler.ts";
import { LiveServer } from "#server/live/live.ts";
import { accountBy } from "#server/signed-in.ts";
import { inBatches, memory, microseconds, obey, payloadOf } from "./live-messages.ts";

const trust = { siteUrl: "http://localhost:3000", loopback: true, trustedProxies: 0 };
const bodies = new ArrivingBodies({ accountBy });
const live = new LiveServer(trust, bodies);
const appPages = { answer: () => undefined } as unknown as AppPages;
const server = createServer(createHandler({ trust, appPages, front: undefined, assets: undefined, bodies, live }));

obey(async (order) => {
  if (order.do === "memory") return memory();
  if (order.do !== "send") return { open: 0 };
  const [times, asked]: [number, number][][] = [[], []];
  await inBatches(order, async (people, first) => {
    const begun = microseconds();
    await transaction(async (tx) => {
      for (const [index, userId] of people.entries()) {
        const number = first + index;
        // Before the event's own wake-up, because the way to the page begins here.
        afterCommit(() => times?.push([number, microseconds()]));
        await appendEvent(tx, userId, "message", payloadOf(number), new Date());
      }
    });
    for (const index of people.keys()) asked?.push([first + index, begun]);
  });
  return { times: times ?? [], asked: asked ?? [] };
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
