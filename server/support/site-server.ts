import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LogLine, setLogWriter } from "#lib/platform/log.ts";
import { AppPages } from "#server/app-pages.ts";
import { ArrivingBodies, type BodiesOptions } from "#server/bodies.ts";
import { Assets } from "#server/front/assets.ts";
import { Front, type FrontOptions } from "#server/front/front.ts";
import { createHandler, type HandlerOptions } from "#server/handler.ts";
import type { CountRead } from "#server/heavy-reads.ts";
import { requestLimits } from "#server/limits.ts";
import { type LiveLimits, liveLimits } from "#server/live/limits.ts";
import { LiveServer } from "#server/live/live.ts";
import type { MetricsPage } from "#server/metrics/metrics-page.ts";
import { Outage } from "#server/outage.ts";
import { RenderTurns } from "#server/render-turns.ts";
import { drain } from "#server/stop.ts";
import type { AccountBy } from "#server/takers.ts";
import { type AskOptions, askHttp } from "./ask.ts";
import { stall } from "./floods.ts";
import { startPeer } from "./peer.ts";

export const origin = "http://localhost:3000";

export type SiteOptions = {
  trustedProxies?: number;
  exists?: FrontOptions["exists"];
  sizeOf?: FrontOptions["sizeOf"];
  bodies?: Partial<BodiesOptions>;
  live?: Partial<LiveLimits>;
  metrics?: MetricsPage;
  heavy?: CountRead;
  accountBy?: AccountBy;
  takers?: HandlerOptions["takers"];
  inFlight?: HandlerOptions["inFlight"];
  sharedCacheSeconds?: number;
  keep?: boolean;
  turns?: RenderTurns;
};

/** The whole server with a stand-in for Next. One proxy is trusted, so tests choose the client's address. */
export async function startSite(options: SiteOptions = {}) {
  const lines: LogLine[] = [];
  setLogWriter((line) => lines.push(line));
  const next = await startPeer();
  const folder = await mkdtemp(join(tmpdir(), "baobab-site-"));
  const target = { host: "127.0.0.1", port: next.port };
  const accountBy = options.accountBy ?? (async (cookies = "") => /^account=(\w+)$/.exec(cookies)?.[1]);
  const turns = options.turns ?? new RenderTurns({ most: requestLimits.rendersAtOnce });
  const bodies = new ArrivingBodies({
    accountBy,
    ...options.bodies,
  });
  const front = new Front({
    target,
    siteUrl: origin,
    keep: options.keep ?? true,
    bodies,
    turns,
    sharedCacheSeconds: options.sharedCacheSeconds ?? 0,
    ...(options.exists ? { exists: options.exists } : {}),
    ...(options.sizeOf ? { sizeOf: options.sizeOf } : {}),
  });
  const outage = new Outage((...given) => front.unavailable(...given));
  const appPages = new AppPages({ next: next.handle, target, bodies, turns, outage });
  const assets = new Assets({ siteUrl: origin, nextStatic: folder, assets: folder, styles: folder });
  const trust = { siteUrl: origin, loopback: false, trustedProxies: options.trustedProxies ?? 1 };
  const live = options.live ? new LiveServer(trust, bodies, { ...liveLimits, ...options.live }) : undefined;
  const { metrics, heavy, takers, inFlight } = options;
  const parts = { trust, appPages, front, assets, bodies, outage, ...(live && { live }), ...(metrics && { metrics }) };
  const counted = { ...(heavy && { heavy }), ...(takers && { takers }), ...(inFlight && { inFlight }) };
  const server = createServer(createHandler({ ...parts, ...counted, accountBy }));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const ask = (path: string, options: AskOptions = {}) => askHttp(port, path, options);
  return {
    next,
    front,
    /** Of its assets. */
    folder,
    /** What it logged. */
    lines,
    port,
    ask,
    post: (path: string, options: AskOptions = {}) =>
      ask(path, { method: "POST", body: "a=1", ...options, headers: { origin, ...options.headers } }),
    /** Sends one byte of so many. */
    slowPost: (path: string, from: string, announced = 1_000, cookie = "") =>
      stall(port, { path, from, origin, announced, sent: 1, cookie }),
    stopLive: () => live?.close(),
    close: async () => {
      live?.close();
      server.closeAllConnections();
      await drain(server, 100);
      await next.close();
      await rm(folder, { recursive: true });
      setLogWriter(undefined);
    },
  };
}
