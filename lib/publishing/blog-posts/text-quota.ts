import type { Executor } from "#db/client.ts";
import { savedTextBytes, unsavedTextBytes } from "#db/queries/publishing/stored-texts.ts";
import { textQuota } from "./limit-rules.ts";

/** Whether one more version of a post fits among an author's texts. */
export async function hasRoomToSave(
  q: Executor,
  authorId: string,
  { content, excerpt }: Readonly<{ content: string; excerpt: string }>,
): Promise<boolean> {
  const added = Buffer.byteLength(content) + Buffer.byteLength(excerpt);
  return (await savedTextBytes(q, authorId)) + added <= textQuota.saved;
}

/** Whether what an author is writing fits beside what else they are writing, in the place of `had`. A shorter text does. */
export async function hasRoomToKeep(q: Executor, authorId: string, data: unknown, had?: unknown): Promise<boolean> {
  const added = jsonBytes(data) - (had === undefined ? 0 : jsonBytes(had));
  return added <= 0 || (await unsavedTextBytes(q, authorId)) + added <= textQuota.unsaved;
}

const jsonBytes = (data: unknown) => Buffer.byteLength(JSON.stringify(data) ?? "");
