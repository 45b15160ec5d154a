import { index, table, text, ts } from "#db/kit.ts";
import { caseStatuses, ticketEntryKinds, ticketQueues } from "#lib/safety/reports/rules.ts";
import { users } from "./users.ts";

export const contactMessages = table(
  "contact_messages",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    locale: text("locale").notNull(),
    createdAt: ts("created_at").notNull(),
    /** The account that wrote it, signed in, whatever address it typed, or whose data is asked for. */
    personId: text("person_id"),
    /** For coordinators, or for the safeguarding lead if it has safety words. */
    queue: text("queue", { enum: ticketQueues }).notNull().default("support"),
    status: text("status", { enum: caseStatuses }).notNull().default("open"),
    closedAt: ts("closed_at"),
  },
  (t) => [
    index("contact_messages_created").on(t.createdAt),
    index("contact_messages_queue").on(t.queue, t.status, t.createdAt),
  ],
);

export type ContactMessage = typeof contactMessages.$inferSelect;

/** What staff did with a ticket, in order: answers as they were mailed, notes, and changes of its state. */
export const ticketEntries = table(
  "ticket_entries",
  {
    id: text("id").primaryKey(),
    ticketId: text("ticket_id")
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    /** None: a command on the server. */
    staffId: text("staff_id").references(() => users.id),
    kind: text("kind", { enum: ticketEntryKinds }).notNull(),
    text: text("text"),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [index("ticket_entries_ticket").on(t.ticketId, t.createdAt), index("ticket_entries_staff").on(t.staffId)],
);
export type TicketEntry = typeof ticketEntries.$inferSelect;
