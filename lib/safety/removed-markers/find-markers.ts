import type { Executor } from "#db/client.ts";
import { markersLike } from "#db/queries/safety/returners.ts";
import type { RemovedMarker } from "#db/schema/returners.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { type MarkerHashes, markerHashes, openedMarkerKeys } from "./marker-keys.ts";
import { type Identified, type IdentifierKind, identifierKinds } from "./rules.ts";

export type MarkerFound = Readonly<{
  marker: Pick<RemovedMarker, "userId" | "why" | "at">;
  kinds: readonly IdentifierKind[];
}>;

/** Removed adults whom this person is like, each once, and by what. */
export async function markersFor(q: Executor, person: Identified, now: Date): Promise<MarkerFound[]> {
  const since = daysBefore(now, keptDays.removedMarkers);
  const found = new Map<string, MarkerFound>();
  for (const key of await openedMarkerKeys(q)) {
    const hashes = markerHashes(key, person);
    for (const marker of await markersLike(q, key.id, hashes)) {
      // The night's work has not dropped it yet.
      if (marker.at < since) continue;
      const kinds = [...kindsAlike(hashes, marker), ...(found.get(marker.userId)?.kinds ?? [])];
      found.set(marker.userId, { marker, kinds: identifierKinds.filter((kind) => kinds.includes(kind)) });
    }
  }
  return [...found.values()];
}

/** By the mailbox or telephone alone, of somebody without an account. */
export function markersOfReach(
  q: Executor,
  reach: Readonly<{ email: string | null; phone: string | null }>,
  now: Date,
): Promise<MarkerFound[]> {
  return markersFor(q, { firstName: "", lastName: "", ...reach }, now);
}

function kindsAlike(hashes: MarkerHashes, marker: RemovedMarker): IdentifierKind[] {
  const theirs = { email: marker.emailHash, phone: marker.phoneHash, person: marker.personHash };
  const same = (kind: IdentifierKind, hash = hashes[kind]) => hash !== null && hash === theirs[kind];
  return identifierKinds.filter((kind) => same(kind) || (kind === "phone" && same(kind, hashes.wholePhone)));
}
