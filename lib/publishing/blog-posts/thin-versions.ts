import { setImmediate } from "node:timers/promises";
import { db, transaction } from "#db/client.ts";
import { dropVersions, postsWithOldVersions, versionsToThin } from "#db/queries/publishing/old-versions.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { heldPeople } from "#lib/safety/legal-holds/held-people.ts";
import { thinning } from "./limit-rules.ts";
import { thinnedOut } from "./thinning-rules.ts";

const postsAtOnce = 50;
/** A version may have megabytes. */
const versionsAtOnce = 10;

/** Takes old versions of posts away that lie close together. Those of people about whom evidence is kept stay. */
export async function thinVersions(now: Date, stopping?: AbortSignal): Promise<number> {
  const before = daysBefore(now, thinning.allFor);
  const held: ReadonlySet<string> = new Set((await heldPeople(db(), now)).keys());
  let gone = 0;
  let after = "";
  while (!stopping?.aborted) {
    const ids = await postsWithOldVersions(db(), before, after, postsAtOnce);
    for (const id of ids) {
      let some: number;
      do {
        some = await thinPost(id, held, now);
        gone += some;
        await setImmediate();
      } while (some === versionsAtOnce && !stopping?.aborted);
    }
    if (ids.length < postsAtOnce) break;
    after = ids.at(-1) ?? "";
  }
  return gone;
}

function thinPost(id: string, held: ReadonlySet<string>, now: Date): Promise<number> {
  return transaction(async (tx) => {
    const versions = await versionsToThin(tx, id);
    const isHeld = versions.some(({ authorId, savedBy }) => held.has(authorId) || (savedBy && held.has(savedBy)));
    const some = isHeld ? [] : thinnedOut(versions, now).slice(0, versionsAtOnce);
    if (some.length > 0)
      await dropVersions(
        tx,
        some.map(({ id: one }) => one),
      );
    return some.length;
  });
}
