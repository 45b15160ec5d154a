import { and, asc, between, desc, eq, getTableColumns, inArray, like, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { auditLog } from "#db/schema/audit.ts";
import { type ContactMessage, contactMessages, type TicketEntry, ticketEntries } from "#db/schema/contact-messages.ts";
import { guardians } from "#db/schema/guardians.ts";
import { users } from "#db/schema/users.ts";
import { mailboxOf } from "#lib/identity/users/mailbox.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { day } from "#lib/platform/time/time.ts";
import { dataWishes } from "#lib/safety/guardians/input.ts";

export type StoredTicket = ContactMessage;

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

export async function ticketById(q: Executor, id: string): Promise<ContactMessage | undefined> {
  const [row] = await q.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row;
}

/** Whether this is a request about data, by the log: a message may claim anything. */
export async function isAboutData(q: Executor, { id, createdAt }: ContactMessage): Promise<boolean> {
  const here = or(eq(auditLog.reason, `ticket ${id}`), like(auditLog.reason, `ticket ${id}, %`));
  const asked = inArray(
    auditLog.action,
    dataWishes.map((wish) => `data.${wish}.ask`),
  );
  // Both are stored at once; the time only spares a search of the whole log.
  const [from, until] = [-day, day].map((ms) => new Date(createdAt.getTime() + ms));
  const then = from && until && between(auditLog.at, from, until);
  return (await q.$count(auditLog, and(then, asked, here))) > 0;
}

const listed = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  personId: contactMessages.personId,
  subject: contactMessages.subject,
  message: contactMessages.message,
  queue: contactMessages.queue,
  status: contactMessages.status,
  createdAt: contactMessages.createdAt,
  closedAt: contactMessages.closedAt,
};
export type ListedTicket = Pick<ContactMessage, keyof typeof listed>;

type InQueue = Pick<ContactMessage, "queue" | "status">;
const inQueue = ({ queue, status }: InQueue) =>
  and(eq(contactMessages.queue, queue), eq(contactMessages.status, status));

/** Open ones from the oldest, those with the address of an account first: strangers can send hundreds. Closed ones from the newest. */
export async function ticketsOf(q: Executor, which: InQueue, most: number, skip = 0): Promise<ListedTicket[]> {
  const { createdAt, closedAt, id } = contactMessages;
  const knownFirst = sql`case when ${users.emailConfirmedAt} is null then 1 else 0 end`;
  return q
    .select(listed)
    .from(contactMessages)
    .leftJoin(users, eq(users.email, contactMessages.email))
    .where(inQueue(which))
    .orderBy(...(which.status === "open" ? [knownFirst, asc(createdAt), asc(id)] : [desc(closedAt), asc(id)]))
    .limit(most)
    .offset(skip);
}

export async function newestTickets(q: Executor, which: InQueue, most: number): Promise<ListedTicket[]> {
  const rows = q.select(listed).from(contactMessages).where(inQueue(which));
  return rows.orderBy(desc(contactMessages.createdAt), asc(contactMessages.id)).limit(most);
}

export function countTickets(q: Executor, which: InQueue): Promise<number> {
  return q.$count(contactMessages, inQueue(which));
}

type Sent = Pick<ContactMessage, "id" | "personId" | "email">;

/** Whom messages are of: who wrote signed in, or is asked about, and whose own or guardian's address was typed. */
export async function peopleOfTickets(q: Executor, tickets: readonly Sent[]): Promise<Map<string, string[]>> {
  const emails = [...new Set(tickets.flatMap(({ email }) => (email === "" ? [] : emailKey(email))))];
  const typed = or(inArray(users.mailboxKey, emails.map(mailboxOf)), inArray(users.emailKey, emails));
  const accounts = await q.select({ id: users.id, email: users.email }).from(users).where(typed);
  const guarded = await q
    .select({ id: guardians.studentId, email: guardians.email })
    .from(guardians)
    .where(inArray(sql`lower(${guardians.email})`, emails));
  const byMailbox = Map.groupBy([...accounts, ...guarded], (row) => mailboxOf(row.email ?? ""));
  return new Map(
    tickets.map(({ id, personId, email }) => {
      const found = email === "" ? [] : (byMailbox.get(mailboxOf(email)) ?? []);
      return [id, [personId, ...found.map((one) => one.id)].flatMap((one) => one ?? [])];
    }),
  );
}

export type NamedEntry = TicketEntry & Readonly<{ firstName: string | null; lastName: string | null }>;

export async function ticketEntriesOf(q: Executor, ticketId: string): Promise<NamedEntry[]> {
  const { firstName, lastName } = users;
  return q
    .select({ ...getTableColumns(ticketEntries), firstName, lastName })
    .from(ticketEntries)
    .leftJoin(users, eq(users.id, ticketEntries.staffId))
    .where(eq(ticketEntries.ticketId, ticketId))
    .orderBy(asc(ticketEntries.createdAt), asc(ticketEntries.id));
}

export async function insertTicketEntry(q: Executor, entry: TicketEntry): Promise<void> {
  await q.insert(ticketEntries).values(entry);
}

type State = Partial<Pick<ContactMessage, "queue" | "status" | "closedAt">>;

export async function updateTicket(q: Executor, id: string, state: State): Promise<void> {
  await q.update(contactMessages).set(state).where(eq(contactMessages.id, id));
}
