import type { Executor } from "#db/client.ts";
import { releaseMaterial } from "#db/queries/progress/materials.ts";
import type { HeldText } from "#db/schema/audit.ts";
import { paths } from "#lib/platform/paths.ts";
import type { HeldPlace } from "#lib/safety/held-texts/hooks.ts";

/** The words are already in place; newer ones replaced this text in the queue. */
export async function heldMaterial(tx: Executor, { objectId }: HeldText): Promise<HeldPlace> {
  return { path: paths.material(objectId), write: () => releaseMaterial(tx, objectId) };
}
