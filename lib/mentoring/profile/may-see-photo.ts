import { db } from "#db/client.ts";
import { photoAddress, photoIdOf } from "#db/queries/platform/photos.ts";
import { isMinor } from "#lib/identity/age/bands.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { photoSight } from "#lib/safety/held-texts/photo-sight.ts";

/** Minors see a mentor's photo only once staff let it through. Staff see every photo. */
export async function maySeePhoto(readerId: string, ownerId: string, pictureId: string, now: Date): Promise<boolean> {
  if ((await photoIdOf(db(), ownerId)) !== pictureId) return false;
  const facts = await contactFacts(db(), readerId, ownerId, now);
  const { actor, other } = facts ?? {};
  if (!facts || !actor || !other || isMinor(other.band) || whyNoContact("view", facts) !== undefined) return false;
  if (isStaff(actor.role)) return true;
  return (await photoAddress(db(), ownerId, await photoSight(db(), actor.band))) !== undefined;
}
