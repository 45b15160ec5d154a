import type { Executor } from "#db/client.ts";
import { emailAndPhoneOf } from "#db/queries/identity/profile.ts";
import { emailAndPhoneShown, type ShownEmailAndPhone } from "#lib/identity/users/privacy.ts";
import type { ContactFacts } from "#lib/safety/contact/contact-rules.ts";

export async function emailAndPhoneFor(q: Executor, { actor, other, pair }: ContactFacts): Promise<ShownEmailAndPhone> {
  const row = actor && pair.connected ? await emailAndPhoneOf(q, other.id) : undefined;
  if (!actor || !row) return {};
  return emailAndPhoneShown({ band: actor.band, connected: pair.connected }, { ...row, band: other.band });
}
