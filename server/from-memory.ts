import type { IncomingMessage, ServerResponse } from "node:http";
import type { Assets } from "./front/assets.ts";
import { type DecidingHeaders, decidingHeaders } from "./front/deciding-headers.ts";
import type { Front } from "./front/front.ts";
import type { Route } from "./front/routes.ts";
import { knownRoute } from "./known-routes.ts";
import { tally } from "./metrics/served.ts";

/** Answers with kept documents and files. Both functions return whether they did. */
export function memoryOf(front: Front | undefined, assets: Assets | undefined) {
  /** For requests that nothing refuses and whose query the page does not read. */
  function answered(
    request: IncomingMessage,
    response: ServerResponse,
    route: Route,
    headers: DecidingHeaders = request.headers,
  ): boolean {
    if (route.kind === "document") return tally("documents", front?.readFromMemory(request, response, route, headers));
    if (route.kind !== "asset") return false;
    return tally("assets", assets?.readFromMemory(request, response, route.path, headers));
  }

  /** Most requests: for a known address, without anything that has to be looked at closely. */
  function answeredQuickly(request: IncomingMessage, response: ServerResponse): boolean {
    const route = request.method === "GET" ? knownRoute(request.url ?? "") : undefined;
    const headers = route && decidingHeaders(request.rawHeaders);
    return headers !== undefined && answered(request, response, route, headers);
  }

  return { answered, answeredQuickly };
}
