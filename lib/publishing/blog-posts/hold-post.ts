import { createHash } from "node:crypto";
import type { Executor } from "#db/client.ts";
import { replaceHeldTexts } from "#db/queries/safety/held-texts.ts";
import { env } from "#lib/platform/env.ts";
import { workApart } from "#lib/platform/workers/pool.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { type HeldWords, type PostWords, shortWords } from "./held-words.ts";
import { holdWork } from "./work.ts";

/** What of a post has to wait, looked for beside the thread that answers everybody; undefined if not in time. */
export async function foundInPost(post: PostWords, authorId: string): Promise<HeldWords | undefined> {
  const { title, slug, excerpt, tags, words, alts, links } = post;
  const ownHost = URL.parse(env().siteUrl)?.host ?? "";
  const looked = await workApart(holdWork, { title, slug, excerpt, tags, words, alts, links, ownHost }, authorId);
  return looked.ok ? looked.value : undefined;
}

/** The same of what is about to be public: not looked through in time, all of it waits, and staff approve these words. */
export async function wordsToHold(post: PostWords, authorId: string): Promise<HeldWords> {
  return (await foundInPost(post, authorId)) ?? wholePost(post);
}

/** What waits of a post that was not looked through. */
export function wholePost(post: PostWords): HeldWords {
  const { title, slug, excerpt, tags, words, links } = post;
  const digest = createHash("sha256")
    .update(JSON.stringify([title, slug, excerpt, tags, words, links]))
    .digest("hex");
  return { text: `${title} (${digest})`, found: ["link"], short: shortWords(post) };
}

type Place = Readonly<{ userId: string; objectId: string }>;

/** Returns whether it must wait. Call it for harmless words too: it clears earlier ones from the queue. */
export async function holdPost(tx: Executor, place: Place, words: HeldWords, now: Date): Promise<boolean> {
  const { short: said, ...held } = words;
  return (await holdText(tx, { ...place, kind: "post", ...held, said }, now)) === null;
}

export function withdrawPost(tx: Executor, place: Place, reason: string, now: Date): Promise<void> {
  return replaceHeldTexts(tx, { ...place, kind: "post" }, reason, now);
}
