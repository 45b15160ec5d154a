import type { IncomingMessage, ServerResponse } from "node:http";
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
    const url = request.url ?? "";
    const cut = url.indexOf("?");
    const route = routeOf(cut < 0 ? url : url.slice(0, cut));
    const refused = refusalFor(request, route, trust);
    const reading = isReading(request.method ?? "");
    const plain = reading && !isNavigation(request) && (cut < 0 || meaningfulQuery(url.slice(cut)) === "");
    if (!refused && plain && route.kind === "document" && front?.readFromMemory(request, response, route)) return;
    if (!refused && reading && route.kind === "asset" && assets?.readFromMemory(request, response, route.path)) return;
    for (const [name, value] of common) response.setHeader(name, value);
    if (refused) return answerRefused(request, response, route, refused);
    settleHeaders(request.headers, request.socket.remoteAddress, trust);
    if (route.kind === "malformed") return refuse(response, 400, "malformed");
    if (route.kind === "redirect") return redirect(response, route.to, cut < 0 ? "" : url.slice(cut));
    const work = front && assets && answerByFront(request, response, route, { front, assets, plain, reading });
    if (!work) return appPages.answer(request, response, placeOf(route));
    work.catch((error: unknown) => {
      console.error(`${request.method} failed`, error);
      refuse(response, 500, "timeout");
    });
  };
}

type ByFront = { front: Front; assets: Assets; plain: boolean; reading: boolean };

/** `undefined` for what Next answers itself: app pages, and what its own router and actions ask for. */
function answerByFront(
  request: IncomingMessage,
  response: ServerResponse,
  route: Route,
  by: ByFront,
): Promise<void> | undefined {
  const { front, assets, plain, reading } = by;
  if (route.kind === "unknown") return front.lost(request, response, route);
  if (route.kind === "asset") {
    return reading
      ? assets.read(request, response, route.path)
      : front.lost(request, response, { locale: "en", oops: "/oops" });
  }
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

function redirect(response: ServerResponse, to: string, query: string): void {
  response.writeHead(308, { location: `${to}${query}`, "cache-control": "no-store", "content-length": 0 });
  response.end();
}
