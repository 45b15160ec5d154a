import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { AppPages } from "./app-pages.ts";
import { settleHeaders, type Trust } from "./client-address.ts";
import type { Assets } from "./front/assets.ts";
import type { Front } from "./front/front.ts";
import { refuseBody } from "./front/relay.ts";
import { meaningfulQuery, type Route, routeOf } from "./front/routes.ts";
import { allowedMethods, isReading, type RefusalReason, refusalOf, refusalStatus } from "./limits.ts";
import { refuse } from "./refuse.ts";
import { barePolicy, commonHeaders } from "./security-headers.ts";

export type HandlerOptions = {
  trust: Trust;
  appPages: AppPages;
  /** Absent in development, where Next answers everything. */
  front: Front | undefined;
  assets: Assets | undefined;
};

/** The order every request goes through: limits, memory, then documents by the front and everything else by Next. */
export function createHandler({ trust, appPages, front, assets }: HandlerOptions) {
  const common = Object.entries({ ...commonHeaders(trust.siteUrl), "content-security-policy": barePolicy });

  return (request: IncomingMessage, response: ServerResponse) => {
    const asked = askedOf(request);
    const refused = refusalFor(request, asked.route, trust);
    if (!refused && answerFromMemory(request, response, asked)) return;
    for (const [name, value] of common) response.setHeader(name, value);
    if (refused) {
      answerRefused(request, response, asked.route, refused);
      return;
    }
    settleHeaders(request.headers, request.socket.remoteAddress, trust);
    answer(request, response, asked);
  };

  function answerFromMemory(
    request: IncomingMessage,
    response: ServerResponse,
    { route, reading, plain }: Asked,
  ): boolean {
    if (route.kind === "document") return plain && (front?.readFromMemory(request, response, route) ?? false);
    return route.kind === "asset" && reading && (assets?.readFromMemory(request, response, route.path) ?? false);
  }

  function answer(request: IncomingMessage, response: ServerResponse, asked: Asked): void {
    const { route } = asked;
    if (route.kind === "malformed") refuse(response, 400, "malformed");
    else if (route.kind === "redirect") redirect(response, `${route.to}${asked.search}`);
    else {
      const work = front && assets && answerByFront(request, response, asked, { front, assets });
      if (!work) appPages.answer(request, response, placeOf(route));
      work?.catch((error: unknown) => {
        console.error(`${request.method} failed`, error);
        refuse(response, 500, "timeout");
      });
    }
  }
}

type Asked = {
  route: Route;
  /** With its question mark, as sent. */
  search: string;
  reading: boolean;
  /** Reading, without a query that could change the page, and not by Next's own router. */
  plain: boolean;
};

function askedOf(request: IncomingMessage): Asked {
  const { url = "", method = "" } = request;
  const cut = url.indexOf("?");
  const search = cut < 0 ? "" : url.slice(cut);
  const reading = isReading(method);
  const plain = reading && !isNavigation(request) && meaningfulQuery(search) === "";
  return { route: knownRoute(cut < 0 ? url : url.slice(0, cut)), search, reading, plain };
}

/** Routes of the paths asked for lately, so that the same few are not taken apart again for every reader. */
const routes = new LRUCache<string, Route>({ max: 2_000 });

function knownRoute(path: string): Route {
  const known = routes.get(path);
  if (known) return known;
  const route = routeOf(path);
  if (path.length <= 200) routes.set(path, route);
  return route;
}

/** `undefined` for what Next answers itself: app pages, and what its own router and actions ask for. */
function answerByFront(
  request: IncomingMessage,
  response: ServerResponse,
  { route, reading, plain }: Asked,
  { front, assets }: { front: Front; assets: Assets },
): Promise<void> | undefined {
  if (route.kind === "unknown") return front.lost(request, response, route);
  if (route.kind === "asset" && reading) return assets.read(request, response, route.path);
  if (route.kind === "asset") return front.lost(request, response, { locale: "en", oops: "/oops" });
  if ((route.kind !== "document" && route.kind !== "file") || isNavigation(request)) return undefined;
  if (route.kind === "document" && plain) return front.read(request, response, route);
  return front.relay(request, response, route);
}

/** Next's own router and its actions speak to Next directly; everyone else gets documents without script. */
function isNavigation({ headers, url = "" }: IncomingMessage): boolean {
  return (
    headers.rsc !== undefined ||
    headers["next-action"] !== undefined ||
    headers["next-router-state-tree"] !== undefined ||
    headers["next-router-prefetch"] !== undefined ||
    headers["next-router-segment-prefetch"] !== undefined ||
    /[?&]_rsc\b/.test(url)
  );
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
  const contentLength = headers["content-length"];
  const transferEncoding = headers["transfer-encoding"];
  return refusalOf({ method, url, path: placeOf(route).path, origin, host, contentLength, transferEncoding }, trust);
}

function answerRefused(request: IncomingMessage, response: ServerResponse, route: Route, reason: RefusalReason) {
  const { path, locale } = placeOf(route);
  if (reason === "bodyTooLarge") return refuseBody(request, response, locale);
  const headers: Record<string, string> = reason === "method" ? { allow: allowedMethods(path) } : {};
  // A body nobody wants is not waited for: the connection ends with the answer.
  if (!isReading(request.method ?? "")) headers.connection = "close";
  refuse(response, refusalStatus[reason], reason, { locale, headers });
  request.resume();
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { location, "cache-control": "no-store", "content-length": 0 });
  response.end();
}
