import { db } from "#db/client.ts";
import { photoIdOf } from "#db/queries/platform/photos.ts";
import { isMinor } from "#lib/identity/age/bands.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";

export async function maySeePhoto(readerId: string, ownerId: string, pictureId: string, now: Date): Promise<boolean> {
  if ((await photoIdOf(db(), ownerId)) !== pictureId) return false;
  const facts = await contactFacts(db(), readerId, ownerId, now);
  return facts !== undefined && !isMinor(facts.other.band) && whyNoContact("view", facts) === undefined;
}
