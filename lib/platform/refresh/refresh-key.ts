import { timingSafeEqual } from "node:crypto";

/** On `globalThis`, because the server and Next's bundle are two module graphs. */
const place = Symbol.for("baobab.refresh-key");
type Holder = { [place]?: string };

export function setRefreshKey(key: string | undefined): void {
  (globalThis as Holder)[place] = key;
}

export function isRefreshKey(given: string | null): boolean {
  const key = (globalThis as Holder)[place];
  if (!key || !given) return false;
  const [mine, theirs] = [Buffer.from(key), Buffer.from(given)];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
}
