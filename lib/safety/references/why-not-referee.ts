import type { Executor } from "#db/client.ts";
import { relativesNamedBy } from "#db/queries/safety/conflicts.ts";
import { accountsOfMailbox, type GuardianlikeAccount } from "#db/queries/safety/guardians.ts";
import { guardianAddressesOf, isStaffMailbox } from "#db/queries/safety/mentor-references.ts";
import { identifiedPeople, identifiedPerson } from "#db/queries/safety/returners.ts";
import type { MentorReference } from "#db/schema/verification.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { mailboxOf } from "#lib/identity/users/mailbox.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { formerHoldersOf } from "#lib/safety/conflicts/former-reach.ts";
import { namesMailbox } from "#lib/safety/conflicts/relatives.ts";
import { isAlike } from "#lib/safety/removed-markers/accounts-like.ts";
import { markersOfReach } from "#lib/safety/removed-markers/find-markers.ts";
import { tellLeadsOfPerson } from "#lib/safety/removed-markers/tell-leads.ts";

export type NotReferee = "ownAddress" | "takenAddress" | "relativeAddress" | "alreadyNamed" | "rejectedBefore";

type Mentor = Readonly<{ userId: string; email: string | null }>;

/**
 * Never the mentor, by another account of theirs either, somebody removed, one of staff, a minor of this site, a
 * guardian of a student they mentor, a relative from the application, somebody named already, or somebody who was
 * rejected. Compared as mailboxes, with those that mentor and staff had before; staff, minors and guardians get one
 * answer, which tells them apart for nobody.
 */
export async function whyNotReferee(
  q: Executor,
  mentor: Mentor,
  references: readonly MentorReference[],
  email: string,
  now: Date,
): Promise<NotReferee | undefined> {
  // Asked first, whatever the answer: leads hear of every try.
  const removed = await isRemoved(q, mentor, email, now);
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
  const accounts = await accountsOfMailbox(q, { mailboxKey, emailKey: emailKey(email) });
  if (removed || accounts.some((one) => isMinorsProven(one, now))) return "takenAddress";
  if (await isSamePerson(q, mentor, [...accounts, ...former])) return "takenAddress";
  const guardians = await guardianAddressesOf(q, mentor.userId);
  return guardians.some((address) => mailboxOf(address) === mailboxKey) ? "takenAddress" : undefined;
}

function isMinorsProven({ dateOfBirth, emailConfirmedAt }: GuardianlikeAccount, now: Date): boolean {
  return emailConfirmedAt !== null && isMinor(ageBand(dateOfBirth, utcDate(now)));
}

/** Whether one of these accounts, to which the mailbox belongs or belonged, is of what seems to be the mentor. */
async function isSamePerson(q: Executor, { userId }: Mentor, accounts: readonly { id: string }[]): Promise<boolean> {
  const [mentor, others] = [
    await identifiedPerson(q, userId),
    await identifiedPeople(
      q,
      accounts.map(({ id }) => id),
    ),
  ];
  return mentor !== undefined && others.some((other) => isAlike(mentor, other));
}

async function isRemoved(tx: Executor, { userId }: Mentor, email: string, now: Date): Promise<boolean> {
  const found = await markersOfReach(tx, { email, phone: null }, now);
  for (const { marker } of found) {
    const key = `${marker.userId}:${userId}:${utcDate(now)}`;
    const about = [userId, marker.userId] as const;
    await tellLeadsOfPerson(tx, { what: "removedReferee", key, path: paths.staffMentor(userId), about }, now);
  }
  return found.length > 0;
}
