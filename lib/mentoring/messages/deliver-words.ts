import { db, type Executor, transaction } from "#db/client.ts";
import { dueTexts, endWaiting, heldTextById, postponeText } from "#db/queries/safety/held-texts.ts";
import { morningOf } from "#lib/safety/held-texts/hold-text.ts";
import { heldPlace } from "#lib/safety/held-texts/hooks.ts";
import { mayStillRead, writeHeld } from "#lib/safety/held-texts/may-still-read.ts";

const most = 500;

/** Publishes texts to minors that waited for the end of their night. Returns how many. Safe to run twice. */
export async function deliverWords(now: Date, stopping?: AbortSignal): Promise<number> {
  let done = 0;
  for (const id of await dueTexts(db(), now, most)) {
    if (stopping?.aborted) return done;
    if (await transaction((tx) => deliver(tx, id, now))) done += 1;
  }
  return done;
}

async function deliver(tx: Executor, id: string, now: Date): Promise<boolean> {
  const text = await heldTextById(tx, id);
  if (text?.status !== "waiting" || !text.toId || !text.dueAt || text.dueAt > now) return false;
  // Their time zone may have changed since.
  const morning = await morningOf(tx, text.toId, now);
  if (morning > now) {
    await postponeText(tx, id, morning);
    return false;
  }
  const written = await writeHeld(text, await heldPlace(tx, text, now), await mayStillRead(tx, text, now));
  await endWaiting(tx, id);
  return written;
}
