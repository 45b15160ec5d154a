import { findPack, forgetPacks, packPath, savedHere } from "#browser/live/saved-packs.ts";
import { signOutPath } from "#lib/platform/api-paths.ts";
import type { WorkerScope } from "./scope.ts";

/** Pages that list the saved texts when offline. */
const listedAt = /^(?:\/(?:es|fr|de))?\/dashboard\/(?:learning|materials(?:\/[0-9a-f-]{36})?)$/;

/** A proxy in between that cannot reach us either. */
const outages = new Set([502, 503, 504]);

/** Serves saved texts while the server cannot be reached; pages then list them. Any sign-out deletes all. */
export function listenForPacks(scope: WorkerScope): void {
  scope.addEventListener("fetch", (event) => {
    const { request, respondWith } = event;
    if (!request || !respondWith) return;
    const { origin, pathname } = new URL(request.url);
    if (origin !== scope.location.origin) return;
    if (request.method !== "GET") {
      if (pathname === signOutPath) event.waitUntil(forgetPacks());
    } else if (packPath.test(pathname)) respondWith.call(event, pack(request, pathname));
    else if (request.mode === "navigate" && listedAt.test(pathname)) respondWith.call(event, pageOrList(request));
  });
}

/** Milliseconds the server has, where the text is saved. */
const patience = 5_000;

/** The server first: only it knows who is signed in, and the text may be somebody else's. */
async function pack(request: Request, path: string): Promise<Response> {
  const found = await findPack(path);
  if (!found) return fetch(request);
  const answer = await fetch(path, { signal: AbortSignal.timeout(patience) }).catch(() => undefined);
  if (!answer || outages.has(answer.status)) return found.saved;
  await renew(found.cache, path, answer.clone());
  return answer;
}

/** Updates a changed text, removes a deleted one, and deletes everything if the sign-in ended. */
async function renew(cache: Cache, path: string, answer: Response): Promise<void> {
  if (answer.status === 401) await forgetPacks();
  else if (answer.status === 404) await cache.delete(path, { ignoreVary: true });
  // It may have been removed meanwhile.
  else if (answer.ok && (await cache.match(path, { ignoreVary: true }))) await cache.put(path, answer);
}

async function pageOrList(request: Request): Promise<Response> {
  const answer = await fetch(request).catch((error: unknown) => error);
  if (answer instanceof Response && !outages.has(answer.status)) return answer;
  const list = await listOf(request).catch(() => undefined);
  if (list) return list;
  if (answer instanceof Response) return answer;
  throw answer;
}

async function listOf(request: Request): Promise<Response | undefined> {
  const here = await savedHere();
  if (!here) return undefined;
  const { words, packs } = here;
  const items = packs.map(({ path, title }) => `<li><a href="${path}" dir="auto">${escaped(title)}</a></li>`);
  const { pathname, search } = new URL(request.url);
  const body = `<!doctype html><html lang="${escaped(words.lang)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(words.title)}</title><style>:root{color-scheme:light dark}body{margin:0 auto;max-width:40rem;padding:1rem;font:1.0625rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}a{display:inline-block;padding:.6rem 0}</style>
<h1>${escaped(words.title)}</h1><p>${escaped(words.text)}</p><ul>${items.join("")}</ul><p><a href="${escaped(pathname + search)}">${escaped(words.again)}</a></p>`;
  return new Response(body, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
