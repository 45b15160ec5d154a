import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import type { Role, StaffRole } from "#lib/identity/users/roles.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import type { CaseStatus, TicketQueue } from "#lib/safety/reports/rules.ts";

export const ticketTextLength = 5000;

/** Answers reach the sender by mail; everything else stays among staff. */
export const ticketDecisions = ["answerClose", "answer", "note", "close", "move"] as const;
export type TicketDecision = (typeof ticketDecisions)[number];

const queueRoles = { support: "coordinator", safeguarding: "lead" } as const satisfies Record<TicketQueue, StaffRole>;

export function ticketRole(queue: TicketQueue): StaffRole {
  return queueRoles[queue];
}

/** Undefined: this role answers no messages. */
export function queueOfRole(role: Role | undefined): TicketQueue | undefined {
  if (role === "coordinator") return "support";
  return role === "lead" ? "safeguarding" : undefined;
}

export const otherQueue = (queue: TicketQueue): TicketQueue => (queue === "support" ? "safeguarding" : "support");

/** Commands work on every queue. */
export function worksOn(role: AuditActor["actorRole"], queue: TicketQueue): boolean {
  return role === "command" || role === queueRoles[queue];
}

export const ticketAnswerTimes: Readonly<Record<TicketQueue, number>> = { support: 3 * day, safeguarding: 24 * hour };

export function ticketDueAt({ queue, createdAt }: Readonly<{ queue: TicketQueue; createdAt: Date }>): Date {
  return new Date(createdAt.getTime() + ticketAnswerTimes[queue]);
}

/** What a page has seen of a ticket: another one means that somebody did something since. */
export function ticketState(ticket: Readonly<{ queue: TicketQueue; status: CaseStatus }>, entries: number): string {
  return `${ticket.queue}.${ticket.status}.${entries}`;
}
