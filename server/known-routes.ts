import { LRUCache } from "lru-cache";
import { type Route, routeOf } from "./front/routes.ts";

const routes = new LRUCache<string, Route>({ max: 2_000 });

/** `undefined` if the address was not asked for lately, or has a query. */
export function knownRoute(url: string): Route | undefined {
  return routes.get(url);
}

/** `cut` is where the query begins, or -1. Paths with a query are not stored: a substring would keep the whole URL in memory. */
export function routeOfUrl(url: string, cut: number): Route {
  const path = cut < 0 ? url : url.slice(0, cut);
  const known = routes.get(path);
  if (known) return known;
  const route = routeOf(path);
  if (cut < 0 && path.length <= 200) routes.set(path, route);
  return route;
}
