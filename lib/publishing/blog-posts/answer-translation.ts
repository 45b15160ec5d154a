import { type Executor, transaction } from "#db/client.ts";
import {
  isLanguageTaken,
  setTranslationAnswer,
  translationOfOwn,
  unansweredClaim,
} from "#db/queries/publishing/agreed-translations.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";

export const translationAnswers = ["accept", "end"] as const;
export type TranslationWish = (typeof translationAnswers)[number];

/** Asks the author of the original, once for each two posts. Call it in the transaction in which a post becomes public. */
export async function askForTranslation(tx: Executor, id: string, now: Date): Promise<void> {
  const original = await unansweredClaim(tx, id);
  if (!original) return;
  const told = { kind: "translationAsked", key: `translation:${id}:${original.id}`, params: {} } as const;
  await notify(tx, { ...told, userId: original.authorId, by: original.translatorId, path: paths.blogs }, now);
}

/** The author of the original agrees that a post is its translation, turns that down, or ends it later. */
export function answerTranslation(
  ownerId: string,
  { id, wish }: Readonly<{ id: string; wish: TranslationWish }>,
  now: Date,
): Promise<Answer<"unknown" | "languageTaken">> {
  return transaction<Answer<"unknown" | "languageTaken">>(async (tx) => {
    const post = await translationOfOwn(tx, ownerId, id);
    if (!post) return refuse("unknown");
    const agrees = wish === "accept";
    if (agrees && (await isLanguageTaken(tx, post.original.id, post))) return refuse("languageTaken");
    await setTranslationAnswer(tx, id, { agreedAt: agrees ? now : null, endedAt: agrees ? null : now });
    const kind = agrees ? "translationAccepted" : "translationEnded";
    const told = {
      userId: post.authorId,
      by: ownerId,
      kind,
      key: `translation:${id}:${wish}:${now.getTime()}`,
      params: {},
    } as const;
    await notify(tx, { ...told, path: paths.editPost(id) }, now);
    await contentChanged(tx, cacheTags.posts);
    return done;
  });
}
