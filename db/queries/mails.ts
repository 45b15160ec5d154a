import type { Executor } from "../client.ts";
import { mails } from "../schema/mail.ts";

export type NewMail = Omit<typeof mails.$inferInsert, "status" | "attempts" | "subject" | "text" | "html">;

/** Queues a mail; one with the same key that is queued or was sent stays alone. */
export async function insertMail(q: Executor, mail: NewMail): Promise<void> {
  await q.insert(mails).values(mail).onConflictDoNothing({ target: mails.key });
}
