import type { IncomingMessage, ServerResponse } from "node:http";
import { standIns } from "#lib/platform/app-pages.ts";
import { withinRequest } from "#lib/platform/logging/request-context.ts";
import type { AppPages } from "./app-pages.ts";
import { type ArrivingBodies, dropUnread, refuseBody } from "./bodies.ts";
import { settleHeaders, type Trust } from "./client-address.ts";
import { type BoundConnections, isPipelined } from "./connections.ts";
import { answerDoctor } from "./doctor.ts";
import { Door } from "./door.ts";
import { answersFromMemory } from "./from-memory.ts";
import type { Assets } from "./front/assets.ts";
import type { Front } from "./front/front.ts";
import { documentQuery, type Route } from "./front/routes.ts";
import type { CountRead } from "./heavy-reads.ts";
import { InFlight, type Work } from "./in-flight.ts";
import { routeOfUrl } from "./known-routes.ts";
import { allowedMethods, bounds, isReading, type RefusalReason, refusalStatus, requestRefusalOf } from "./limits.ts";
import type { LiveServer } from "./live/live.ts";
import { type Entry, requestEntrance } from "./logging/answered.ts";
import type { MetricsPage } from "./metrics/metrics-page.ts";
import type { Outage } from "./outage.ts";
import type { PlaceTaker } from "./places.ts";
import { isRouterState } from "./posted/router-state.ts";
import { Readers } from "./readers.ts";
import type { Readiness } from "./readiness.ts";
import { barePolicy, commonHeaders } from "./security-headers.ts";
import { sendRefusal } from "./send-refusal.ts";
import { SlowTakers } from "./slow-takers.ts";
import type { AccountBy } from "./takers.ts";

export type HandlerOptions = {
  trust: Trust;
  appPages: AppPages;
  /** Absent in development, where Next answers everything. */
  front: Front | undefined;
  assets: Assets | undefined;
  bodies: ArrivingBodies;
  live?: LiveServer;
  readiness?: Readiness;
  outage?: Outage | undefined;
  inFlight?: InFlight;
  /** Whose cookies these are: people who are signed in have a share of their own. */
  accountBy?: AccountBy;
  /** Counts requests for what is much work to read, whatever their method. */
  heavy?: CountRead;
  /** `crowded`: whether others wait for places. */
  takers?: (crowded: () => boolean) => SlowTakers;
  connections?: Pick<BoundConnections, "crowded">;
  /** Absent without METRICS_TOKEN. */
  metrics?: MetricsPage;
};

export function boundedWork(bodies: ArrivingBodies): InFlight {
  return new InFlight(bounds, (work, who) => work === "change" && bodies.dropLate(who));
}

const uncounted: CountRead = (_request, _response, _asked, goOn) => goOn();

/** In order: limits, memory, a place, then the front for documents and Next for everything else. */
export function createHandler(options: HandlerOptions) {
  const { trust, appPages, front, assets, bodies, live, readiness, outage, metrics } = options;
  const { heavy = uncounted, inFlight = boundedWork(bodies) } = options;
  const readers = new Readers(options.accountBy);
  const door = new Door(inFlight, options.accountBy);
  const crowded = () =>
    readers.waiting + bodies.waiting > 0 || inFlight.isCrowded("file") || !!options.connections?.crowded;
  const takers = options.takers?.(crowded) ?? new SlowTakers({ crowded });
  const enterRequest = requestEntrance();
  const memory = answersFromMemory(front, assets);
  const common = Object.entries({ ...commonHeaders(trust.siteUrl), "content-security-policy": barePolicy });

  return (request: IncomingMessage, response: ServerResponse) => {
    if (isPipelined(response)) return void request.socket.destroy();
    if (memory.answeredQuickly(request, response)) return takers.watch(response);
    dropUnread(request, response);
    const asked = askedOf(request);
    const refused = refusalFor(request, asked.route, trust);
    const kept = !refused && (asked.plain || (asked.reading && asked.route.kind === "asset"));
    if (kept && memory.answered(request, response, asked.route)) return takers.watch(response);
    for (const [name, value] of common) response.setHeader(name, value);
    const entry = enterRequest(request, response, asked.route);
    withinRequest(entry.context, () => {
      if (refused) return answerRefused(request, response, asked.route, refused);
      // Before the headers of proxies are gone.
      if (answerDoctor(request, response, trust)) return;
      settleHeaders(request.headers, request.socket.remoteAddress, trust);
      answer(request, response, asked, entry);
    });
  };

  function answer(request: IncomingMessage, response: ServerResponse, asked: Asked, { answered }: Entry): void {
    const { route } = asked;
    if (readiness?.answered(response, route) || outage?.answered(request, response, route)) return;
    if (route.kind === "malformed") sendRefusal(response, 400, "malformed");
    else if (metrics?.takes(request)) metrics.answer(response);
    else if (route.kind === "redirect") redirect(response, `${route.to}${asked.search}`);
    else if (route.kind === "app" && live?.takes(route.path))
      answerLive(live, request, response, { path: route.path, reading: asked.reading, begun: answered });
    else heavy(request, response, { ...asked, front }, () => answerAtPlace(request, response, asked));
  }

  function answerAtPlace(request: IncomingMessage, response: ServerResponse, asked: Asked): void {
    const { locale } = placeOf(asked.route);
    const kind = workFor(asked, front);
    const begin = (reader?: PlaceTaker) => answerNow(request, response, asked, { front, assets, appPages, reader });
    // What all get alike is nobody's own: no cookie is looked at.
    const shared = asked.plain && asked.route.kind === "document";
    door.enter(request, response, { kind, locale }, (leave) => {
      response.once("close", leave);
      takers.watch(response);
      if (kind === "read") readers.admit(request, response, { locale, shared, begin });
      else void begin();
    });
  }

  /** Returns the place once the stream has begun: streams last for hours. What has a body waits for it among the changes. */
  function answerLive(server: LiveServer, request: IncomingMessage, response: ServerResponse, live: AskedLive): void {
    const { path, reading, begun } = live;
    door.enter(request, response, { kind: reading ? "live" : "change", locale: "en" }, (leave) => {
      void server.answer(request, response, path).finally(() => {
        leave();
        begun();
      });
    });
  }
}

type AskedLive = Readonly<{ path: string; reading: boolean; begun: () => void }>;

type Parts = Readonly<{ front: Front | undefined; assets: Assets | undefined; appPages: AppPages }>;

function answerNow(
  request: IncomingMessage,
  response: ServerResponse,
  asked: Asked,
  { front, assets, appPages, reader }: Parts & Readonly<{ reader: PlaceTaker | undefined }>,
): Promise<void> {
  const place = { ...placeOf(asked.route), reader };
  if (!front || !assets) return appPages.answer(request, response, place);
  return answerByFront(request, response, asked, { front, assets, appPages, reader }).catch((error: unknown) =>
    front.failed(request, response, place.locale, error),
  );
}

type Asked = {
  route: Route;
  search: string;
  reading: boolean;
  /** A reading request whose query cannot change the page. */
  plain: boolean;
};

function askedOf(request: IncomingMessage): Asked {
  const { url = "", method = "" } = request;
  const cut = url.indexOf("?");
  const search = cut < 0 ? "" : url.slice(cut);
  const reading = isReading(method);
  const route = routeOfUrl(url, cut);
  const query = route.kind === "document" ? documentQuery(route.path, search) : search;
  return { route, search, reading, plain: reading && query === "" };
}

/** `undefined` if the work is negligible. */
function workFor({ route, reading, plain }: Asked, front: Front | undefined): Work | undefined {
  if (front && (route.kind === "unknown" || route.kind === "asset")) return undefined;
  if (!reading) return "change";
  if (route.kind === "file" || route.kind === "asset") return "file";
  return front && route.kind === "document" && plain && front.isRendering(route) ? undefined : "read";
}

type Answerers = { front: Front; assets: Assets; appPages: AppPages; reader: PlaceTaker | undefined };

/**
 * Next answers app pages and its own actions; the front answers the rest. Next's router gets a document like everybody
 * and loads it as a whole: Next gives two who ask at the same time one render, so what it is asked must be in the store.
 */
async function answerByFront(
  request: IncomingMessage,
  response: ServerResponse,
  { route, reading, plain }: Asked,
  { front, assets, appPages, reader }: Answerers,
): Promise<void> {
  if (route.kind === "unknown") return front.lost(request, response, route);
  if (route.kind === "asset" && reading) return assets.read(request, response, route.path);
  if (route.kind === "asset") return front.lost(request, response, { locale: "en", oops: standIns.nothing });
  if (route.kind !== "document" && route.kind !== "file")
    return appPages.answer(request, response, { ...placeOf(route), reader });
  if (!(await front.exists(route))) return front.lost(request, response, route);
  if (!reading && request.headers["next-action"] !== undefined)
    return appPages.answer(request, response, placeOf(route));
  if (route.kind === "document" && plain) return front.read(request, response, { ...route, reader });
  return front.relay(request, response, route, reader);
}

function placeOf(route: Route): { path: string; locale: string } {
  const locale = "locale" in route ? route.locale : "en";
  return { path: route.kind === "app" ? route.path : "/", locale };
}

function refusalFor(
  { method = "", url = "", headers }: IncomingMessage,
  route: Route,
  trust: Trust,
): RefusalReason | undefined {
  const { origin, host } = headers;
  const state = headers["next-router-state-tree"];
  if (state !== undefined && !isRouterState(state)) return "malformed";
  const contentLength = headers["content-length"];
  const transferEncoding = headers["transfer-encoding"];
  return requestRefusalOf(
    { method, url, path: placeOf(route).path, origin, host, contentLength, transferEncoding },
    trust,
  );
}

function answerRefused(request: IncomingMessage, response: ServerResponse, route: Route, reason: RefusalReason) {
  const { path, locale } = placeOf(route);
  if (reason === "bodyTooLarge") return refuseBody(request, response, locale);
  const headers: Record<string, string> = reason === "method" ? { allow: allowedMethods(path) } : {};
  // The body is not awaited: the connection closes after the answer.
  if (!isReading(request.method ?? "")) headers.connection = "close";
  sendRefusal(response, refusalStatus[reason], reason, { locale, headers });
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { location, "cache-control": "no-store", "content-length": 0 });
  response.end();
}
