import type { Executor } from "#db/client.ts";
import { relativesNamedBy } from "#db/queries/safety/conflicts.ts";
import { guardianAddressesOf, isStaffMailbox } from "#db/queries/safety/mentor-references.ts";
import type { MentorReference } from "#db/schema/verification.ts";
import { mailboxOf } from "#lib/identity/users/mailbox.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { formerHoldersOf } from "#lib/safety/conflicts/former-reach.ts";
import { namesMailbox } from "#lib/safety/conflicts/relatives.ts";

export type NotReferee = "ownAddress" | "takenAddress" | "relativeAddress" | "alreadyNamed" | "rejectedBefore";

type Mentor = Readonly<{ userId: string; email: string | null }>;

/**
 * Never the mentor, one of staff, a guardian of a student they mentor, a relative from the application, somebody named
 * already, or somebody who was rejected. Compared as mailboxes, with those that mentor and staff had before; staff and guardians get one answer, which tells them apart
 * for nobody.
 */
export async function whyNotReferee(
  q: Executor,
  mentor: Mentor,
  references: readonly MentorReference[],
  email: string,
): Promise<NotReferee | undefined> {
  const mailboxKey = mailboxOf(email);
  const same = references.filter((one) => mailboxOf(one.email) === mailboxKey);
  if (mentor.email && mailboxKey === mailboxOf(mentor.email)) return "ownAddress";
  if (same.some(({ status }) => status === "rejected")) return "rejectedBefore";
  if (same.some(({ status }) => status !== "withdrawn")) return "alreadyNamed";
  if (namesMailbox(await relativesNamedBy(q, mentor.userId), email)) return "relativeAddress";
  if (await isStaffMailbox(q, { mailboxKey, emailKey: emailKey(email) })) return "takenAddress";
  const former = await formerHoldersOf(q, { email, phone: null });
  if (former.some(({ id }) => id === mentor.userId)) return "ownAddress";
  if (former.some(({ role }) => isStaff(role))) return "takenAddress";
  const guardians = await guardianAddressesOf(q, mentor.userId);
  return guardians.some((address) => mailboxOf(address) === mailboxKey) ? "takenAddress" : undefined;
}
