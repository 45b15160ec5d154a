import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eventsPath } from "#lib/platform/api-paths.ts";
import { ArrivingBodies } from "#server/bodies.ts";
import { liveLimits } from "#server/live/limits.ts";
import { LiveServer } from "#server/live/live.ts";
import { startRedisBus } from "#server/live/redis-bus.ts";
import { accountBy } from "#server/signed-in.ts";

/** `live-process.ts redis://… 1000`: the number is the limit `tick`. Prints its port. */
const [, , redisUrl = "", tick = ""] = process.argv;
const site = { siteUrl: "http://localhost:3000", loopback: false };
const live = new LiveServer(site, new ArrivingBodies({ accountBy }), { ...liveLimits, tick: Number(tick) });
await startRedisBus(redisUrl, site.siteUrl);
const server = createServer((request, response) => void live.answer(request, response, eventsPath));
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
