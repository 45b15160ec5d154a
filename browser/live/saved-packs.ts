/** Texts saved for offline reading. The service worker serves them. One cache per person, deleted at sign-out. */
const prefix = "baobab_packs_";
export const packPath = /^\/api\/materials\/[0-9a-f-]{36}$/;
export const packTitleHeader = "x-pack-title";
/** Key of the worker page's texts in a cache. Not an address of the site. */
const wordsPath = "/saved-texts";

/** Texts of the worker's own page, in the language of the person who saved. */
export type SavedWords = Readonly<{ lang: string; title: string; text: string; again: string }>;
export type SavedPack = Readonly<{ path: string; title: string }>;

const ignoring = { ignoreVary: true } as const;

export function packsOf(userId: string): Promise<Cache> {
  return caches.open(prefix + userId);
}

/** Throws if the text cannot be fetched or stored. */
export async function savePack(userId: string, path: string, words: SavedWords): Promise<void> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const cache = await packsOf(userId);
  await cache.put(wordsPath, Response.json(words));
  await cache.put(path, response);
}

/** A saved text and its cache, whoever saved it in this browser. */
export async function findPack(path: string): Promise<{ cache: Cache; saved: Response } | undefined> {
  for (const name of await ownNames()) {
    const cache = await caches.open(name);
    const saved = await cache.match(path, ignoring);
    if (saved) return { cache, saved };
  }
  return undefined;
}

export async function packsIn(cache: Cache): Promise<SavedPack[]> {
  const packs: SavedPack[] = [];
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname;
    const title = packPath.test(path) && (await cache.match(path, ignoring))?.headers.get(packTitleHeader);
    if (title) packs.push({ path, title: decodeURIComponent(title) });
  }
  return packs.sort((one, other) => one.title.localeCompare(other.title));
}

/** Everything saved in this browser, with the page texts of the person who saved it. */
export async function savedHere(): Promise<{ words: SavedWords; packs: SavedPack[] } | undefined> {
  for (const name of await ownNames()) {
    const cache = await caches.open(name);
    const packs = await packsIn(cache);
    const words = await (await cache.match(wordsPath, ignoring))?.json();
    if (packs.length > 0 && words) return { words, packs };
  }
  return undefined;
}

/** Deletes all saved texts except those of the signed-in person, `except`. */
export async function forgetPacks(except = ""): Promise<void> {
  for (const name of await ownNames()) if (name !== prefix + except) await caches.delete(name);
}

async function ownNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}
