import { setImmediate } from "node:timers/promises";
import type { Executor } from "#db/client.ts";
import { replaceHeldTexts } from "#db/queries/safety/held-texts.ts";
import { env } from "#lib/platform/env.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { type HeldWords, lookAtPost, type PostWords } from "./held-words.ts";

/** Looks at a post's words without keeping everybody else waiting: a long one takes seconds. */
export async function wordsToHold(post: PostWords): Promise<HeldWords> {
  const steps = lookAtPost(post, URL.parse(env().siteUrl)?.host ?? "");
  let step = steps.next();
  while (!step.done) {
    await setImmediate();
    step = steps.next();
  }
  return step.value;
}

type Place = Readonly<{ userId: string; objectId: string }>;

/**
 * Puts the words of a post before staff, and says whether it has to wait for them: not for passages they have let through before.
 * Called for harmless words too, so that what waited of an earlier version waits no longer.
 */
export async function holdPost(tx: Executor, place: Place, { text, found }: HeldWords, now: Date): Promise<boolean> {
  return (await holdText(tx, { ...place, kind: "post", text, found }, now)) === null;
}

/** Takes a post's words out of the queue: its author took it back. */
export function withdrawPost(tx: Executor, place: Place, reason: string, now: Date): Promise<void> {
  return replaceHeldTexts(tx, { ...place, kind: "post" }, reason, now);
}
