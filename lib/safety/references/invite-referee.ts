import type { Executor } from "#db/client.ts";
import type { MentorReference } from "#db/schema/verification.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { makeReferenceLink } from "./reference-links.ts";

type Invited = Pick<MentorReference, "id" | "mentorId" | "name" | "email" | "locale">;
type Named = Readonly<{ firstName: string; lastName: string }>;

/** Mails a new link. Links sent before keep working until they end or the referee answers. */
export async function inviteReferee(
  tx: Executor,
  reference: Invited,
  { mentor, kind }: Readonly<{ mentor: Named; kind: "referenceInvite" | "referenceReminder" }>,
  now: Date,
): Promise<void> {
  const link = await makeReferenceLink(tx, reference, now);
  const { email: toAddress, mentorId: aboutId, locale } = reference;
  const params = { firstName: reference.name, mentor: fullName(mentor), link: link.address };
  await queueMail(tx, { kind, key: `${kind}:${link.id}`, toAddress, aboutId, locale, params }, now);
}
