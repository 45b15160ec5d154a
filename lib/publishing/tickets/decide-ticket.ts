import { type Executor, transaction } from "#db/client.ts";
import {
  insertTicketEntry,
  isAboutData,
  type NamedEntry,
  peopleOfTickets,
  ticketById,
  ticketEntriesOf,
  updateTicket,
} from "#db/queries/safety/tickets.ts";
import type { ContactMessage } from "#db/schema/contact-messages.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { type Done, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { answerLeadsNowhere } from "#lib/safety/held-texts/answer-leads-nowhere.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import type { TicketEntryKind } from "#lib/safety/reports/rules.ts";
import { otherQueue, type TicketDecision, ticketRole, ticketState, worksOn } from "./rules.ts";
import { tellOfTicket } from "./tell-of-ticket.ts";
import { ticketsFor } from "./tickets-for.ts";

/** A colleague was faster; `by` is their name, or null for a command. */
export type TicketDecided = Refused<"decided", { by: string | null; status: "closed" | "moved" | "open" }>;
export type TicketRefusal = Refused<"unknown" | "stale" | "noAddress" | "reaches" | Conflict> | TicketDecided;
export type TicketResult = Done | TicketRefusal;

type Asked = Readonly<{
  id: string;
  /** What the page showed; none for commands. */
  seen?: string;
  text: string;
}>;

/** The answer goes out through the outbox, and is stored as it was mailed. */
export function decideOnTicket(
  by: AuditActor,
  asked: Asked & Readonly<{ decision: TicketDecision }>,
  now: Date,
): Promise<TicketResult> {
  return saying<TicketResult>(by.actor, async (tx) => {
    const found = await openTo(tx, by, asked, "open");
    if (!found.ok) return found;
    const { ticket } = found;
    const isAnswer = asked.decision === "answer" || asked.decision === "answerClose";
    if (isAnswer && ticket.email === "") return refuse("noAddress");
    if (isAnswer && !(await mayAnswer(tx, by, { ticket, text: asked.text }, now))) return refuse("reaches");
    await carryOut[asked.decision](tx, { by, ticket, text: asked.text, now });
    await queueChanged(tx, [ticketRole(ticket.queue)], now);
    return done;
  });
}

export function reopenTicket(by: AuditActor, asked: Asked, now: Date): Promise<TicketResult> {
  return transaction(async (tx) => {
    const found = await openTo(tx, by, asked, "closed");
    if (!found.ok) return found;
    await updateTicket(tx, asked.id, { status: "open", closedAt: null });
    await keep(tx, { by, ticket: found.ticket, text: asked.text, now }, "reopen", asked.text);
    await queueChanged(tx, [ticketRole(found.ticket.queue)], now);
    return done;
  });
}

async function openTo(
  tx: Executor,
  by: AuditActor,
  { id, seen }: Asked,
  wanted: ContactMessage["status"],
): Promise<Done<{ ticket: ContactMessage }> | TicketRefusal> {
  const ticket = await ticketById(tx, id);
  if (!ticket || (by.actorRole !== "command" && (await isAboutData(tx, ticket)))) return refuse("unknown");
  if ((await ticketsFor(tx, { id: by.actor, role: by.actorRole }, [ticket])).length === 0) return refuse("unknown");
  const entries = await ticketEntriesOf(tx, id);
  if (!worksOn(by.actorRole, ticket.queue)) {
    const moved = entries.findLast(({ kind }) => kind === "move");
    return moved ? refuse("decided", { by: nameOf(moved), status: "moved" }) : refuse("unknown");
  }
  if (ticket.status !== wanted) {
    const last = entries.findLast(({ kind }) => kind === (wanted === "open" ? "close" : "reopen"));
    return refuse("decided", { by: nameOf(last), status: ticket.status });
  }
  if (seen !== undefined && seen !== ticketState(ticket, entries.length)) return refuse("stale");
  for (const person of (await peopleOfTickets(tx, [ticket])).get(id) ?? []) {
    const conflict = await conflictOfInterest(tx, by, person);
    if (conflict) return refuse(conflict);
  }
  return { ok: true, ticket };
}

type Answered = Readonly<{ ticket: ContactMessage; text: string }>;

async function mayAnswer(tx: Executor, by: AuditActor, { ticket, text }: Answered, now: Date): Promise<boolean> {
  for (const toId of (await peopleOfTickets(tx, [ticket])).get(ticket.id) ?? [])
    if (!(await answerLeadsNowhere(tx, { by, toId, objectId: ticket.id, text }, now))) return false;
  return true;
}

function nameOf(entry: NamedEntry | undefined): string | null {
  return entry?.firstName ? `${entry.firstName} ${entry.lastName ?? ""}`.trim() : null;
}

type Step = Readonly<{ by: AuditActor; ticket: ContactMessage; text: string | null; now: Date }>;

const carryOut: Readonly<Record<TicketDecision, (tx: Executor, step: Step) => Promise<void>>> = {
  answer: mailAnswer,
  answerClose: async (tx, step) => {
    await mailAnswer(tx, step);
    await close(tx, { ...step, text: null });
  },
  note: async (tx, step) => {
    await keep(tx, step, "note", null);
  },
  close,
  move,
};

async function close(tx: Executor, step: Step): Promise<void> {
  await updateTicket(tx, step.ticket.id, { status: "closed", closedAt: step.now });
  await keep(tx, step, "close", step.text);
}

/** Moving says in the log where to: the queue decides who may read a ticket. */
async function move(tx: Executor, step: Step): Promise<void> {
  const { ticket, text, now } = step;
  const queue = otherQueue(ticket.queue);
  await updateTicket(tx, ticket.id, { queue });
  await keep(tx, step, "move", `${queue}: ${text}`);
  await queueChanged(tx, [ticketRole(queue)], now);
  await tellOfTicket(tx, { ...ticket, queue }, now);
}

async function mailAnswer(tx: Executor, step: Step): Promise<void> {
  const { ticket, text, now } = step;
  const id = await keep(tx, step, "answer", null);
  const { email: toAddress, name, locale, subject } = ticket;
  const params = { firstName: name, about: subject, text: text ?? "" };
  await queueMail(tx, { kind: "ticketAnswer", key: `ticketAnswer:${id}`, toAddress, locale, params }, now);
}

/** Texts of answers and notes stay out of the log: they go when the ticket goes. */
async function keep(
  tx: Executor,
  { by, ticket, text, now }: Step,
  kind: TicketEntryKind,
  reason: string | null,
): Promise<string> {
  const id = crypto.randomUUID();
  const staffId = by.actorRole === "command" ? null : by.actor;
  await insertTicketEntry(tx, { id, ticketId: ticket.id, staffId, kind, text, createdAt: now });
  await recordAudit(tx, { ...by, action: `ticket.${kind}`, object: `ticket:${ticket.id}`, reason }, now);
  return id;
}
