import type { Executor } from "#db/client.ts";
import type { HeldText } from "#db/schema/audit.ts";
import { hook } from "#lib/platform/hooks/hooks.ts";
import { paths } from "#lib/platform/paths.ts";
import type { HeldKind } from "./held.ts";

export type HeldPlace = Readonly<{
  path: string;
  /** Writes the text to its place; false if that is no longer possible. */
  write: () => Promise<boolean>;
  refuse?: () => Promise<void>;
}>;

/** A feature's places by kind. They return undefined for texts of another feature. */
export type HeldPlaces = Partial<
  Record<HeldKind, (tx: Executor, held: HeldText, now: Date) => Promise<HeldPlace | undefined>>
>;

const features = hook<() => HeldPlaces>("safety: places of held texts");

export function addHeldPlaces(key: string, places: HeldPlaces): void {
  features.register(key, () => places);
}

export function placesFor(kind: HeldKind) {
  return features.all().flatMap((places) => places()[kind] ?? []);
}

/** If the place is gone, `write` returns false. */
export async function heldPlace(tx: Executor, held: HeldText, now: Date): Promise<HeldPlace> {
  for (const find of placesFor(held.kind)) {
    const place = await find(tx, held, now);
    if (place) return place;
  }
  return { path: paths.dashboard, write: async () => false };
}
