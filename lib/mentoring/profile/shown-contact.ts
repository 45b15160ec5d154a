import type { Executor } from "#db/client.ts";
import { contactRow } from "#db/queries/safety/people.ts";
import { contactShown, type ShownContact } from "#lib/identity/users/privacy.ts";
import type { ContactFacts } from "#lib/safety/contact/contact.ts";

/** What one person sees of the other's address and number (PRIV-03), asked with the facts of this moment. */
export async function contactFor(q: Executor, { actor, other, pair }: ContactFacts): Promise<ShownContact> {
  const row = actor && pair.connected ? await contactRow(q, other.id) : undefined;
  if (!actor || !row) return {};
  return contactShown({ band: actor.band, connected: pair.connected }, { ...row, band: other.band });
}
