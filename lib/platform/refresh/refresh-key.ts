import { timingSafeEqual } from "node:crypto";

/**
 * The key of `/api/refresh`, made at each start: known to this process and, through a file only its owner can read, to the
 * commands run beside it. On `globalThis`, because the server and Next's bundle are two module graphs.
 */
const place = Symbol.for("baobab.refresh-key");
type Holder = { [place]?: string };

export function setRefreshKey(key: string | undefined): void {
  (globalThis as Holder)[place] = key;
}

/** Whether this is the key; without a running server of ours no key is right. */
export function isRefreshKey(given: string | null): boolean {
  const key = (globalThis as Holder)[place];
  if (!key || !given) return false;
  const [mine, theirs] = [Buffer.from(key), Buffer.from(given)];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
}
