import type { Executor } from "#db/client.ts";
import type { HeldText } from "#db/schema/audit.ts";
import { paths } from "#lib/platform/paths.ts";
import type { HeldPlace } from "#lib/safety/held-texts/hooks.ts";
import { putInNotes } from "./share-notes.ts";

export async function heldNotes(tx: Executor, held: HeldText, now: Date): Promise<HeldPlace> {
  const { objectId: callId, userId: authorId, text } = held;
  return { path: paths.call(callId), write: () => putInNotes(tx, { callId, authorId, text }, now) };
}
