import type { Executor } from "#db/client.ts";
import { isStaff, type PublicRole } from "#lib/identity/users/roles.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { type ContactFacts, type Party, whyNoContact } from "#lib/safety/contact/contact-rules.ts";

/** Who asks for a profile; `twoStep` is whether their sign-in passed the second step. */
export type ProfileViewer = Readonly<{ id: string; twoStep: boolean }>;
export type ProfileFacts = ContactFacts & Readonly<{ actor: Party }>;

/**
 * What stands between somebody and the mentor or student whose profile they ask for; undefined where there is nothing for them to see
 * (PRIV-01, FIND-18). Staff see everybody, past the second step like on their own pages (SAFE-02).
 */
export async function profileFacts(
  q: Executor,
  viewer: ProfileViewer,
  { id, role }: Readonly<{ id: string; role: PublicRole }>,
  now: Date,
): Promise<ProfileFacts | undefined> {
  const facts = await contactFacts(q, viewer.id, id, now);
  if (!facts?.actor || facts.other.role !== role || whyNoContact("view", facts)) return undefined;
  if (isStaff(facts.actor.role) && !viewer.twoStep) return undefined;
  return { ...facts, actor: facts.actor };
}
