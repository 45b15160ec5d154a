import { index, table, text, ts } from "#db/kit.ts";
import { caseStatuses, ticketQueues } from "#lib/safety/reports/rules.ts";

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
