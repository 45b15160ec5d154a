import { and, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type ContactMessage, contactMessages } from "#db/schema/contact-messages.ts";

export async function insertTicket(q: Executor, ticket: typeof contactMessages.$inferInsert): Promise<void> {
  await q.insert(contactMessages).values(ticket).onConflictDoNothing();
}

export async function hasOpenTicket(q: Executor, words: Pick<ContactMessage, "subject" | "message">): Promise<boolean> {
  const same = and(eq(contactMessages.subject, words.subject), eq(contactMessages.message, words.message));
  return (await q.$count(contactMessages, and(same, eq(contactMessages.status, "open")))) > 0;
}

export type TicketFilter = Readonly<{ queue?: ContactMessage["queue"] | undefined; closedToo: boolean }>;

export async function staffTickets(q: Executor, { queue, closedToo }: TicketFilter): Promise<ContactMessage[]> {
  const inQueue = queue === undefined ? undefined : eq(contactMessages.queue, queue);
  const open = closedToo ? undefined : eq(contactMessages.status, "open");
  return q.select().from(contactMessages).where(and(inQueue, open));
}

export async function closeTicket(q: Executor, id: string, now: Date): Promise<boolean> {
  const closed = await q
    .update(contactMessages)
    .set({ status: "closed", closedAt: now })
    .where(and(eq(contactMessages.id, id), eq(contactMessages.status, "open")))
    .returning({ id: contactMessages.id });
  return closed.length > 0;
}
