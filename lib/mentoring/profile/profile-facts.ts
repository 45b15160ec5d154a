import type { Executor } from "#db/client.ts";
import { isStaff, type PublicRole } from "#lib/identity/users/roles.ts";
import { seesPerson } from "#lib/safety/conflicts/sees-person.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { type ContactFacts, type Party, whyNoContact } from "#lib/safety/contact/contact-rules.ts";

/** `twoStep`: the sign-in passed the second step. */
export type ProfileViewer = Readonly<{ id: string; twoStep: boolean }>;
export type ProfileFacts = ContactFacts & Readonly<{ actor: Party }>;

/** Undefined if the viewer may not see the profile. Staff need the second step, as on their own pages. */
export async function profileFacts(
  q: Executor,
  viewer: ProfileViewer,
  { id, role }: Readonly<{ id: string; role: PublicRole }>,
  now: Date,
): Promise<ProfileFacts | undefined> {
  const facts = await contactFacts(q, viewer.id, id, now);
  if (!facts?.actor || facts.other.role !== role || whyNoContact("view", facts)) return undefined;
  if (!isStaff(facts.actor.role)) return { ...facts, actor: facts.actor };
  if (!viewer.twoStep || !(await seesPerson(q, { id: viewer.id, role: facts.actor.role }, { id, role })))
    return undefined;
  return { ...facts, actor: facts.actor };
}
