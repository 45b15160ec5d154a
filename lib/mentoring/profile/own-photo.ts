import type { Executor } from "#db/client.ts";
import { photoAddress, photoIdOf } from "#db/queries/platform/photos.ts";
import { pictureState } from "#db/queries/safety/held-pictures.ts";

/** A person's own photo, as only they see it. */
export type OwnPhoto = Readonly<{
  address: string;
  /** What staff say of it: they have not looked yet, or why others do not see it. */
  staff: "waits" | Readonly<{ refused: string }> | undefined;
}>;

/** Only for the person. */
export async function ownPhoto(q: Executor, userId: string): Promise<OwnPhoto | undefined> {
  const [id, address] = [await photoIdOf(q, userId), await photoAddress(q, userId, "own")];
  if (!id || !address) return undefined;
  const state = await pictureState(q, id);
  if (state?.status === "refused") return { address, staff: { refused: state.reason ?? "" } };
  return { address, staff: state?.status === "held" ? "waits" : undefined };
}
