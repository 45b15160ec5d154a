import { createHash } from "node:crypto";
import { type Executor, transaction } from "#db/client.ts";
import { createKeyedMutex } from "#db/mutex.ts";
import { heavyWork, workApart } from "#lib/platform/workers/pool.ts";
import type { Finding } from "#lib/safety/contact-filter/contact-details.ts";
import { planSearch, type SaidSearch, searchSaid } from "#lib/safety/contact-filter/said-rules.ts";

const work = heavyWork<typeof searchSaid>("lib/safety/contact-filter/said-rules.ts", "searchSaid");

/** Shorter searches are made at once: some milliseconds, less than a thread takes to begin. */
const shortCharacters = 16_000;
/** A profile has three texts, each searched with what was said and, both ways, with the others; the rest is for what is said meanwhile in another process. */
const mostSearches = 16;

type Findings = readonly Finding[];
type Save = { readonly known: Map<string, Findings>; searches: number };

const saves = new WeakMap<Executor, Save>();
const inTurn = createKeyedMutex();

/** Rolls the transaction back: what it asks for is searched outside, and the transaction runs again. */
class SearchFirst extends Error {
  readonly key: string;
  readonly search: SaidSearch;
  constructor(key: string, search: SaidSearch) {
    super("A text is searched before its transaction.");
    this.key = key;
    this.search = search;
  }
}

/**
 * The transaction of everything somebody says to others: one at a time for each person. A long search with what they
 * said before would hold up everybody, and in the transaction its locks too. So the transaction that needs one is
 * rolled back, a thread searches, and it runs again with the answer. The answer belongs to exactly the texts that
 * were searched: if the next run reads others, because something was said meanwhile, it asks again. So two halves of
 * a number are found in whichever order they come, as if all was done inside.
 */
export function saying<T>(
  writerId: string,
  say: (tx: Executor) => Promise<T>,
  run: (say: (tx: Executor) => Promise<T>) => Promise<T> = transaction,
): Promise<T> {
  return inTurn(writerId, async () => {
    const save: Save = { known: new Map(), searches: 0 };
    for (;;) {
      try {
        return await run((tx) => {
          saves.set(tx, save);
          return say(tx);
        });
      } catch (error) {
        if (!(error instanceof SearchFirst)) throw error;
        save.searches += 1;
        save.known.set(error.key, await searchedApart(error.search, writerId));
      }
    }
  });
}

/** Whoever cannot be searched in time waits for staff. */
async function searchedApart(search: SaidSearch, writerId: string): Promise<Findings> {
  const searched = await workApart(work, search, writerId);
  return searched.ok ? searched.value : ["unread"];
}

/** What a text makes with earlier ones. Outside `saying` it is searched here. */
export function searchedWithSaid(tx: Executor, search: SaidSearch): Findings {
  const save = saves.get(tx);
  const { before, text, asked } = search;
  if (!save || planSearch(before, text, asked).characters <= shortCharacters) {
    return searchedOnce(tx, search, () => searchSaid(search));
  }
  const key = keyOf(search);
  const known = save.known.get(key);
  if (known) return known;
  if (save.searches >= mostSearches) return ["unread"];
  throw new SearchFirst(key, search);
}

/** A transaction that runs again, on PostgreSQL after a conflict too, searches the same texts only once. */
export function searchedOnce(tx: Executor, texts: unknown, search: () => Findings): Findings {
  const known = saves.get(tx)?.known;
  if (!known) return search();
  const key = keyOf(texts);
  const found = known.get(key) ?? search();
  known.set(key, found);
  return found;
}

const keyOf = (texts: unknown) => createHash("sha256").update(JSON.stringify(texts)).digest("base64");
