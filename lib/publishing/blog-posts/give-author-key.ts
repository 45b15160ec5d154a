import { randomInt } from "node:crypto";
import type { Executor } from "#db/client.ts";
import { authorToKey, setAuthorKey } from "#db/queries/publishing/authors.ts";
import { newAuthorKey } from "./author-rules.ts";

const random = () => randomInt(2 ** 32) / 2 ** 32;

/** Call it in the transaction in which a post becomes public. The address stays when the name changes. */
export async function giveAuthorKey(tx: Executor, userId: string): Promise<void> {
  const author = await authorToKey(tx, userId);
  if (author && author.authorKey === null) await setAuthorKey(tx, userId, newAuthorKey(author, random));
}
