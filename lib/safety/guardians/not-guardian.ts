import type { Executor } from "#db/client.ts";
import { accountsOfMailbox, type GuardedStudent } from "#db/queries/safety/guardians.ts";
import { mailboxOf } from "#lib/identity/users/mailbox.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { phoneDigits } from "./input.ts";
import { needsGuardian } from "./student-rules.ts";

export type NotGuardian = "ownAddress" | "ownPhone" | "takenAddress";

/**
 * A guardian cannot be the student, a mentor, staff or another minor. Checked when named and again at consent, because
 * addresses change. Addresses are compared as mailboxes; the result does not say whose account has one.
 */
export async function whyNotGuardian(
  q: Executor,
  student: GuardedStudent,
  { email, phone }: Readonly<{ email: string | null; phone: string | null }>,
  now: Date,
): Promise<NotGuardian | undefined> {
  if (phone && student.phone && phoneDigits(phone) === phoneDigits(student.phone)) return "ownPhone";
  if (!email) return undefined;
  const mailboxKey = mailboxOf(email);
  if (student.email && mailboxKey === mailboxOf(student.email)) return "ownAddress";
  const accounts = await accountsOfMailbox(q, { mailboxKey, emailKey: emailKey(email) });
  const taken = accounts.some(
    (account) => account.id !== student.id && (account.role !== "student" || needsGuardian(account, now)),
  );
  return taken ? "takenAddress" : undefined;
}
