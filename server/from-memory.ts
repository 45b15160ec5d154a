import type { IncomingMessage, ServerResponse } from "node:http";
import type { Assets } from "./front/assets.ts";
import type { Front } from "./front/front.ts";
import type { Route } from "./front/routes.ts";
import { knownRoute } from "./known-routes.ts";
import { tally } from "./metrics/served.ts";

/** Answers with kept documents and files. Both functions return whether they did. */
export function answersFromMemory(front: Front | undefined, assets: Assets | undefined) {
  /** For requests that nothing refuses and whose query the page does not read. */
  function answered(request: IncomingMessage, response: ServerResponse, route: Route): boolean {
    if (route.kind === "document") return tally("documents", front?.readFromMemory(request, response, route));
    if (route.kind !== "asset") return false;
    return tally("assets", assets?.readFromMemory(request, response, route.path));
  }

  /** Most requests: for a known address, and with nothing that could be refused. */
  function answeredQuickly(request: IncomingMessage, response: ServerResponse): boolean {
    const route = request.method === "GET" && isUsual(request) ? knownRoute(request.url ?? "") : undefined;
    return route !== undefined && answered(request, response, route);
  }

  return { answered, answeredQuickly };
}

/** Has none of the headers that `requestRefusalOf` and `isRouterState` judge in a GET request. */
function isUsual({ headers }: IncomingMessage): boolean {
  return (
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    headers["next-router-state-tree"] === undefined
  );
}
