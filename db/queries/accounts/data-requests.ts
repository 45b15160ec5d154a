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

/** Present and former guardians. */
export async function guardiansEver(q: Executor, studentId: string) {
  return q
    .select({ id: guardians.id, email: guardians.email, phone: guardians.phone, replacedAt: guardians.replacedAt })
    .from(guardians)
    .where(eq(guardians.studentId, studentId));
}

export type AskedForData = Readonly<{
  ticketId: string;
  action: string;
  actor: string;
  object: string;
  askedAt: Date;
  status: "open" | "closed" | null;
  closedAt: Date | null;
  name: string | null;
  email: string | null;
}>;

/** From the audit log: a contact message may claim anything. Oldest first; `status` is null once the ticket is removed. */
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
  const ids = rows.map(({ reason }) => ticketIn(reason));
  const tickets = await ticketsWithIds(q, ids);
  return rows.map(({ action, actor, object, at }, index) => {
    const ticketId = ids[index] ?? "";
    const { status = null, closedAt = null, name = null, email = null } = tickets.get(ticketId) ?? {};
    return { ticketId, action, actor, object, askedAt: at, status, closedAt, name, email };
  });
}

function ticketIn(reason: string | null): string {
  return (reason ?? "").replace(/^ticket /, "");
}

const inOneGo = 500;

async function ticketsWithIds(q: Executor, ids: readonly string[]) {
  const { id, status, closedAt, name, email } = contactMessages;
  const found = new Map<string, Pick<typeof contactMessages.$inferSelect, "status" | "closedAt" | "name" | "email">>();
  for (let from = 0; from < ids.length; from += inOneGo) {
    const some = ids.slice(from, from + inOneGo);
    const rows = await q.select({ id, status, closedAt, name, email }).from(contactMessages).where(inArray(id, some));
    for (const { id: ticket, ...row } of rows) found.set(ticket, row);
  }
  return found;
}
