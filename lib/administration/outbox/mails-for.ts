import type { Executor } from "#db/client.ts";
import { mailById } from "#db/queries/notifications/mails.ts";
import type { Mail } from "#db/schema/mail.ts";
import { rowsOfOthers } from "#lib/safety/conflicts/concerns-case.ts";

type Sent = Pick<Mail, "userId" | "aboutId">;

/** Whom a mail says something of. An admin has read their own, and has to know where it does not arrive. */
export function concernsOfMail({ userId, aboutId }: Sent, viewerId: string): string[] {
  return [userId, aboutId].flatMap((id) => (id === null || id === viewerId ? [] : id));
}

/** Without those to the viewer's household, or about it. */
export function mailsFor<One extends Sent>(q: Executor, viewerId: string, mails: readonly One[]): Promise<One[]> {
  return rowsOfOthers(q, viewerId, mails, (mail) => concernsOfMail(mail, viewerId));
}

export async function seesMail(q: Executor, viewerId: string, id: string): Promise<boolean> {
  const mail = await mailById(q, id);
  return mail !== undefined && (await mailsFor(q, viewerId, [mail])).length > 0;
}
