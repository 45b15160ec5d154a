import { setImmediate } from "node:timers/promises";
import type { Executor } from "#db/client.ts";
import { replaceHeldTexts } from "#db/queries/safety/held-texts.ts";
import { env } from "#lib/platform/env.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { type HeldWords, lookAtPost, type PostWords } from "./held-words.ts";

/** Yields to other requests: a long post takes seconds. */
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

/** Returns whether it must wait. Call it for harmless words too: it clears earlier ones from the queue. */
export async function holdPost(tx: Executor, place: Place, { text, found }: HeldWords, now: Date): Promise<boolean> {
  return (await holdText(tx, { ...place, kind: "post", text, found }, now)) === null;
}

export function withdrawPost(tx: Executor, place: Place, reason: string, now: Date): Promise<void> {
  return replaceHeldTexts(tx, { ...place, kind: "post" }, reason, now);
}
