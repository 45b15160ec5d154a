import "./logging/before-next.ts";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import next from "next";
import "#lib/connect.ts";
import { db, watchDatabase } from "#db/client.ts";
import { proveReadable } from "#db/queries/platform/health.ts";
import { locales } from "#i18n/routing.ts";
import { type Env, env, tellNextWhereItListens } from "#lib/platform/env.ts";
import { logInfo, logWarning } from "#lib/platform/log.ts";
import { forgetHere } from "#lib/platform/refresh/forget-here.ts";
import { setFrontLink } from "#lib/platform/refresh/front-link.ts";
import { closeWorkers } from "#lib/platform/workers/pool.ts";
import { signingKey } from "#lib/progress/credentials/signing-keys.ts";
import { documentExists } from "#lib/publishing/blog-posts/document-exists.ts";
import { paymentOrigin } from "#lib/publishing/donations/provider.ts";
import { warmFilter } from "#lib/safety/contact-filter/warm-filter.ts";
import { AppPages, internalServer } from "./app-pages.ts";
import { beforeRender } from "./before-render.ts";
import { ArrivingBodies } from "./bodies.ts";
import { BoundConnections } from "./connections.ts";
import { watchContent } from "./content-watch.ts";
import { Assets } from "./front/assets.ts";
import { Front, type FrontOptions } from "./front/front.ts";
import { removeOldStyles } from "./front/old-styles.ts";
import type { ReduceStyle } from "./front/render.ts";
import { sharedAssets } from "./front/shared-assets.ts";
import { StyleSheets } from "./front/style-sheets.ts";
import { boundedWork, createHandler, type HandlerOptions } from "./handler.ts";
import { keepHeapSmall } from "./heap.ts";
import { countRead } from "./heavy-reads.ts";
import { startJobs } from "./job-turns.ts";
import { requestLimits } from "./limits.ts";
import { listenAt, listenOn } from "./listeners.ts";
import { startBus } from "./live/bus.ts";
import { LiveServer } from "./live/live.ts";
import { startMetrics } from "./metrics/start-metrics.ts";
import { Outage } from "./outage.ts";
import { actionBytes } from "./posted/body-limits.ts";
import type { KnownActions } from "./posted/posted.ts";
import { filesOfPublic, type PublicFiles } from "./public-files.ts";
import { Readiness } from "./readiness.ts";
import { announceServer } from "./refresh-socket.ts";
import { RenderTurns } from "./render-turns.ts";
import { accountBy } from "./signed-in.ts";
import { drain, graceMs, stopOnSignal } from "./stop.ts";

export type ServeOptions = {
  /** `next dev`: Next answers everything, and no document is stored. */
  dev: boolean;
  port: number;
  /** File descriptors that listen already, in place of `port`. */
  sockets?: readonly number[] | undefined;
};

export type Served = { url: string; port: number; close: () => Promise<void> };

/** The database must be migrated. `close` waits up to eight seconds for running requests. */
export async function serve({ dev, port, sockets }: ServeOptions): Promise<Served> {
  keepHeapSmall();
  const settings = env();
  // Created at the first start, so every backup of the data folder contains the key.
  await signingKey(new Date());
  const app = next({ dev, port });
  await app.prepare();
  const nextHandler = app.getRequestHandler();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (await beforeRender(request, response)) await nextHandler(request, response);
  };
  const { folder, target, internal } = await openInternal(answer);
  const { siteUrl } = settings;
  const places = await assetPlaces(settings, dev);
  const actions = dev ? undefined : await knownActions(settings.distDir);
  const bodies = new ArrivingBodies({ accountBy, ...(actions ? { actions } : {}) });
  const turns = new RenderTurns({ most: requestLimits.rendersAtOnce });
  const front = dev ? undefined : await frontOf({ target, bodies, turns }, places);
  const assets = dev ? undefined : new Assets({ siteUrl, ...places });
  const outage = front && new Outage((...given) => front.unavailable(...given));
  const appPages = new AppPages({ next: answer, target, bodies, turns, outage });
  const trust = { siteUrl, loopback: settings.mode !== "production", trustedProxies: settings.trustedProxies };
  const live = new LiveServer(trust, bodies);
  const endBus = await startBus(settings);
  const readiness = new Readiness(() => proveReadable(db()));
  const inFlight = boundedWork(bodies);
  const parts = { trust, appPages, front, assets, bodies, live, readiness, outage, inFlight, accountBy };
  const metrics = await startMetrics(settings, parts);
  const server = createOuterServer({ ...parts, ...metrics.page });
  if (dev) server.on("upgrade", app.getUpgradeHandler());
  if (front) setFrontLink({ forget: (tags) => front.forget(tags) });
  const leaveCommands = await announceServer(settings.dataDir, target.socketPath);
  const endWatch = await watchContent(forgetHere);
  // Before the first request: from then on a stop signal must let requests finish, and our caller listens for it only after this.
  if (!dev) await warmFilter();
  const { port: taken, others } = await listenOn(server, sockets ? { inherited: sockets } : { port });
  if (!dev) tellNextWhereItListens(taken);
  watchDatabase();
  const endJobs = startJobs();
  void front?.prepareUnavailable(locales);
  readiness.started();

  let closing: Promise<void> | undefined;
  function close(): Promise<void> {
    closing ??= (async () => {
      readiness.stops();
      const jobsEnded = endJobs();
      live.close();
      await drain(server, graceMs, others);
      await jobsEnded;
      await closeWorkers();
      endWatch();
      await endBus();
      await metrics.close();
      await leaveCommands();
      setFrontLink(undefined);
      await drain(internal, 500);
      await app.close();
      await rm(folder, { recursive: true, force: true });
    })();
    return closing;
  }
  return { url: `http://localhost:${taken}`, port: taken, close };
}

/** Only this process can reach it. */
async function openInternal(answer: Parameters<typeof internalServer>[0]) {
  const folder = await mkdtemp(join(tmpdir(), "baobab-"));
  const socketPath = process.platform === "win32" ? `\\\\.\\pipe\\baobab-${process.pid}` : join(folder, "next");
  const internal = internalServer(answer);
  await listenAt(internal, { path: socketPath });
  return { folder, target: { socketPath }, internal };
}

type FrontParts = Pick<FrontOptions, "target" | "bodies" | "turns">;

async function frontOf(parts: FrontParts, places: AssetPlaces): Promise<Front> {
  const { siteUrl, front: keep, sharedCacheSeconds } = env();
  const files = await filesOfPublic(resolve("public"));
  const reduceStyle = keep ? { reduceStyle: await styleReducer(places) } : {};
  return new Front({
    ...parts,
    siteUrl,
    payTo: paymentOrigin(),
    keep,
    sharedCacheSeconds,
    ...existence(files),
    ...reduceStyle,
  });
}

function existence({ has, sizeOf }: PublicFiles): Pick<FrontOptions, "exists" | "sizeOf"> {
  return {
    exists: async (route) => (route.kind === "file" ? has(route.path) : documentExists(route.path, new Date())),
    sizeOf,
  };
}

async function knownActions(distDir: string): Promise<KnownActions> {
  const listed = await readFile(resolve(distDir, "server", "server-reference-manifest.json"), "utf8");
  const { node } = JSON.parse(listed) as { node: Record<string, { filename: string }> };
  const files = new Set(Object.values(node).map(({ filename }) => filename));
  const needs = new Map(await Promise.all([...files].map(async (file) => [file, await actionBytes(file)] as const)));
  return new Map(Object.entries(node).map(([id, { filename }]) => [id, needs.get(filename) ?? 0]));
}

async function assetPlaces({ distDir, dataDir, bucket }: Env, dev: boolean) {
  const nextStatic = resolve(distDir, "static");
  const assets = resolve("public", "assets");
  const shared = dev ? undefined : await sharedAssets(bucket, { nextStatic, assets });
  // Beside the data: pages that were open during an update still name the sheets of the build before.
  const styles = resolve(dataDir, "styles");
  if (!dev) await removeOldStyles(styles, new Date());
  return { nextStatic, assets, styles, shared };
}

type AssetPlaces = Awaited<ReturnType<typeof assetPlaces>>;

async function styleReducer(places: AssetPlaces): Promise<ReduceStyle> {
  const { nextStatic, assets, styles, shared } = places;
  // Only current parts: the folder may also hold older ones.
  const parts: unknown = JSON.parse(await readFile(resolve(".generated", "enhance.json"), "utf8"));
  const scripts = Object.values(parts ?? {}).map((address) => join(assets, basename(String(address))));
  const script = (await Promise.all(scripts.map((file) => readFile(file, "utf8")))).join("\n");
  const read = (address: string) => readFile(join(nextStatic, address.slice("/_next/static/".length)), "utf8");
  const sheets = new StyleSheets({ read, folder: styles, shared, script, log: logWarning });
  return (html) => sheets.reduce(html);
}

function createOuterServer(options: HandlerOptions): Server {
  const connections = new BoundConnections();
  const handler = createHandler({ ...options, heavy: countRead, connections });
  const server = createServer(
    {
      maxHeaderSize: requestLimits.headers,
      headersTimeout: requestLimits.headersTimeout,
      requestTimeout: requestLimits.requestTimeout,
      keepAliveTimeout: requestLimits.keepAliveTimeout,
      connectionsCheckingInterval: 2_000,
    },
    handler,
  );
  connections.bound(server);
  // Clients that ask first send no body if the request is refused.
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    handler(request, response);
    if (!response.headersSent) response.writeContinue();
  });
  return server;
}

if (import.meta.main) {
  const { url, close } = await serve({ dev: env().mode === "development", port: env().port });
  stopOnSignal(close);
  logInfo("Baobab listens", { url });
}
