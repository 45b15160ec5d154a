import { db, transaction } from "#db/client.ts";
import { badgePeople } from "#db/queries/progress/badges.ts";
import { settleBadges } from "./settle-badges.ts";

const batch = 200;

/** Notifies nobody. Run it after a change of the catalogue. */
export async function rebuildBadges(now: Date): Promise<{ people: number; changed: number }> {
  let [people, changed, after] = [0, 0, ""];
  for (;;) {
    const ids = await badgePeople(db(), after, batch);
    for (const id of ids) changed += await transaction((tx) => settleBadges(tx, id, now, { silent: true }));
    people += ids.length;
    const last = ids.at(-1);
    if (last === undefined || ids.length < batch) return { people, changed };
    after = last;
  }
}
