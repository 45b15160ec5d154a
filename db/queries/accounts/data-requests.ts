import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { auditLog } from "#db/schema/audit.ts";
import { contactMessages } from "#db/schema/contact-messages.ts";
import { guardians } from "#db/schema/guardians.ts";
import { users } from "#db/schema/users.ts";

const facts = {
  id: users.id,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  dateOfBirth: users.dateOfBirth,
  locale: users.locale,
  timeZone: users.timeZone,
  suspendedAt: users.suspendedAt,
  deletionRequestedAt: users.deletionRequestedAt,
};

/** `named`: an id, or an address as `emailKey`. Returns `undefined` also for erased accounts. */
export async function personNamed(q: Executor, named: string) {
  const [row] = await q
    .select(facts)
    .from(users)
    .where(and(or(eq(users.id, named), eq(users.emailKey, named)), isNull(users.erasedAt)));
  return row;
}
export type PersonNamed = NonNullable<Awaited<ReturnType<typeof personNamed>>>;

/** Names of accounts, for lists. Erased ones have none. */
export async function namesForRequests(q: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, firstName, lastName, role, email } = users;
  return q
    .select({ id, firstName, lastName, role, email })
    .from(users)
    .where(and(inArray(id, [...ids]), isNull(users.erasedAt)));
}

/** Present and former guardians. */
export async function guardiansEver(q: Executor, studentId: string) {
  const { id, name, email, replacedAt } = guardians;
  return q.select({ id, name, email, replacedAt }).from(guardians).where(eq(guardians.studentId, studentId));
}

export type AskedForData = Readonly<{
  ticketId: string;
  /** What the log notes beside the ticket: for requests that staff entered, who asks and when it came. */
  noted: string;
  action: string;
  actor: string;
  object: string;
  askedAt: Date;
  status: "open" | "closed" | null;
  closedAt: Date | null;
  name: string | null;
  email: string | null;
  message: string | null;
}>;

/** From the audit log: a contact message may claim anything. Oldest first; `status` is null if the ticket is gone. */
export async function guardianRequests(q: Executor, actions: readonly string[]): Promise<AskedForData[]> {
  const rows = await q
    .select({
      action: auditLog.action,
      actor: auditLog.actor,
      object: auditLog.object,
      reason: auditLog.reason,
      at: auditLog.at,
    })
    .from(auditLog)
    .where(inArray(auditLog.action, [...actions]))
    .orderBy(asc(auditLog.seq));
  const read = rows.map((row) => ({ ...row, ...ticketIn(row.reason) }));
  const tickets = await ticketsWithIds(
    q,
    read.map(({ ticketId }) => ticketId),
  );
  return read.map(({ action, actor, object, at: askedAt, ticketId, noted }) => {
    const ticket = tickets.get(ticketId) ?? { status: null, closedAt: null, name: null, email: null, message: null };
    return { ticketId, noted, action, actor, object, askedAt, ...ticket };
  });
}

function ticketIn(reason: string | null): { ticketId: string; noted: string } {
  const [, ticketId = "", noted = ""] = /^ticket ([^,]*)(?:, (.*))?$/.exec(reason ?? "") ?? [];
  return { ticketId, noted };
}

const inOneGo = 500;

async function ticketsWithIds(q: Executor, ids: readonly string[]) {
  const { id, status, closedAt, name, email, message } = contactMessages;
  type Ticket = Pick<typeof contactMessages.$inferSelect, "status" | "closedAt" | "name" | "email" | "message">;
  const found = new Map<string, Ticket>();
  for (let from = 0; from < ids.length; from += inOneGo) {
    const some = ids.slice(from, from + inOneGo);
    const rows = await q
      .select({ id, status, closedAt, name, email, message })
      .from(contactMessages)
      .where(inArray(id, some));
    for (const { id: ticket, ...row } of rows) found.set(ticket, row);
  }
  return found;
}
