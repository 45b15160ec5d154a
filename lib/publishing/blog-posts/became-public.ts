import type { Executor } from "#db/client.ts";
import { shownInPost } from "#db/queries/platform/pictures-in-posts.ts";
import { picturesShown } from "#lib/platform/storage/picture-names.ts";
import { holdPictures } from "#lib/safety/held-texts/hold-pictures.ts";
import { askForTranslation } from "./answer-translation.ts";
import { giveAuthorKey } from "./give-author-key.ts";

/**
 * Call it in the transaction in which a post becomes public: staff look at its pictures before anybody sees them, and
 * the author of what it translates is asked.
 */
export async function becamePublic(tx: Executor, { id, authorId }: { id: string; authorId: string }, now: Date) {
  await giveAuthorKey(tx, authorId);
  await holdPictures(tx, { ownerId: authorId, ids: picturesShown(await shownInPost(tx, id)) }, now);
  await askForTranslation(tx, id, now);
}
