import type { Executor } from "#db/client.ts";
import type { HeldText } from "#db/schema/audit.ts";
import { hook } from "#lib/platform/hooks/hooks.ts";
import { paths } from "#lib/platform/paths.ts";
import type { HeldKind } from "./held.ts";

/** Where a held text belongs. */
export type HeldPlace = Readonly<{
  /** The page of its author, without language. */
  path: string;
  /** Writes the text there; false when there is no room for it any more. */
  write: () => Promise<boolean>;
  /** What else a refusal changes, where the text is stored in its place already. */
  refuse?: () => Promise<void>;
}>;

/** A feature's places by kind; undefined for what another feature holds. */
export type HeldPlaces = Partial<
  Record<HeldKind, (tx: Executor, held: HeldText, now: Date) => Promise<HeldPlace | undefined>>
>;

const features = hook<() => HeldPlaces>("safety: places of held texts");

/** A feature says where the texts it holds go; several features may have places for one kind. */
export function addHeldPlaces(key: string, places: HeldPlaces): void {
  features.register(key, () => places);
}

export function placesFor(kind: HeldKind) {
  return features.all().flatMap((places) => places()[kind] ?? []);
}

/** The place of a held text; one that takes nothing where it is gone. */
export async function heldPlace(tx: Executor, held: HeldText, now: Date): Promise<HeldPlace> {
  for (const find of placesFor(held.kind)) {
    const place = await find(tx, held, now);
    if (place) return place;
  }
  return { path: paths.dashboard, write: async () => false };
}
