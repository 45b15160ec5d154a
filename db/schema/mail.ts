import { bool, index, int, json, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { priorities } from "#lib/notifications/kinds/rules.ts";
import { mailStatuses } from "#lib/notifications/mail/rules.ts";
import { users } from "./users.ts";

/** The outbox: a row in the transaction of the change it tells of, written out and sent by a job. */
export const mails = table(
  "mails",
  {
    id: text("id").primaryKey(),
    /** The same key never queues twice. */
    key: text("key").notNull(),
    kind: text("kind").notNull(),
    /** Whom it is for; null for people without an account (guardians). */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Whom it is about: a guardian's mail is shown in the demo mailbox of the student. */
    aboutId: text("about_id").references(() => users.id, { onDelete: "cascade" }),
    toAddress: text("to_address").notNull(),
    locale: text("locale").notNull(),
    params: json<Record<string, unknown>>("params").notNull(),
    /** Written when its turn comes, in the language and zone of that moment. */
    subject: text("subject"),
    text: text("text"),
    html: text("html"),
    status: text("status", { enum: mailStatuses }).notNull().default("queued"),
    attempts: int("attempts").notNull().default(0),
    /** Not before this instant: quiet hours, or the pause after a failure. */
    dueAt: ts("due_at").notNull(),
    leaseUntil: ts("lease_until"),
    lastError: text("last_error"),
    createdAt: ts("created_at").notNull(),
    sentAt: ts("sent_at"),
  },
  (t) => [
    uniqueIndex("mails_key").on(t.key),
    index("mails_due").on(t.status, t.dueAt),
    index("mails_user").on(t.userId, t.createdAt),
    index("mails_about").on(t.aboutId),
    index("mails_created").on(t.createdAt),
  ],
);
export type Mail = typeof mails.$inferSelect;

/** What a person is told inside the product (NOTE-01). */
export const notifications = table(
  "notifications",
  {
    id: text("id").primaryKey(),
    key: text("key").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    priority: text("priority", { enum: priorities }).notNull(),
    /** What the sentence of its kind names: first names, subjects, ISO instants. */
    params: json<Record<string, unknown>>("params").notNull(),
    /** Path without language. */
    path: text("path").notNull(),
    readAt: ts("read_at"),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [uniqueIndex("notifications_key").on(t.userId, t.key), index("notifications_user").on(t.userId, t.createdAt)],
);
export type Notification = typeof notifications.$inferSelect;

/** Regular work: who runs it now, when it ran last and what came of it (OPS-11). */
export const jobRuns = table("job_runs", {
  name: text("name").primaryKey(),
  leaseOwner: text("lease_owner"),
  leaseUntil: ts("lease_until"),
  startedAt: ts("started_at"),
  finishedAt: ts("finished_at"),
  succeededAt: ts("succeeded_at"),
  failed: bool("failed").notNull().default(false),
  lastError: text("last_error"),
  /** How many things the last run did. */
  done: int("done").notNull().default(0),
});
