import { db, transaction } from "#db/client.ts";
import { authorsWithoutKey } from "#db/queries/publishing/authors.ts";
import { postsWithoutTagPages, stillWithoutTagPages } from "#db/queries/publishing/tags.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import { giveAuthorKey } from "./give-author-key.ts";
import { setPostTags } from "./set-post-tags.ts";
import { tagAddresses } from "./tag-rules.ts";

const most = 200;

/** For posts stored before tags and authors had pages. Returns how many posts and authors it dealt with. */
export async function fillPostPages(_now: Date, stopping?: AbortSignal): Promise<number> {
  const tagged = await inTurns(fillTags, stopping);
  return tagged + (await inTurns(fillAuthors, stopping));
}

/** What one turn did, and the id it came to; no id: it was the last. */
type Turn = Readonly<{ done: number; last?: string }>;

async function inTurns(turn: (after: string) => Promise<Turn>, stopping?: AbortSignal): Promise<number> {
  let done = 0;
  let after = "";
  while (!stopping?.aborted) {
    const { done: more, last } = await turn(after);
    done += more;
    if (last === undefined) break;
    after = last;
  }
  return done;
}

async function fillTags(after: string): Promise<Turn> {
  const found = await postsWithoutTagPages(db(), after, most);
  const due = found.filter(({ tags }) => tagAddresses(tags).length > 0).map(({ id }) => id);
  if (due.length > 0) {
    await transaction(async (tx) => {
      // Some may have been saved meanwhile.
      for (const { id, tags } of await stillWithoutTagPages(tx, due)) await setPostTags(tx, id, tags);
      await contentChanged(tx, cacheTags.posts);
    });
  }
  return turnOf(found, due.length);
}

async function fillAuthors(after: string): Promise<Turn> {
  const found = await authorsWithoutKey(db(), after, most);
  if (found.length > 0) {
    await transaction(async (tx) => {
      for (const { id } of found) await giveAuthorKey(tx, id);
      await contentChanged(tx, cacheTags.posts);
    });
  }
  return turnOf(found, found.length);
}

const turnOf = (found: readonly { id: string }[], done: number): Turn => {
  const last = found.length < most ? undefined : found.at(-1)?.id;
  return last === undefined ? { done } : { done, last };
};
