import { bool, index, int, json, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { priorities } from "#lib/notifications/kinds/rules.ts";
import { mailStatuses } from "#lib/notifications/mail/rules.ts";
import { users } from "./users.ts";

/** The outbox: written in the transaction of the change, sent by a job. */
export const mails = table(
  "mails",
  {
    id: text("id").primaryKey(),
    /** Unique: the same key never queues twice. */
    key: text("key").notNull(),
    kind: text("kind").notNull(),
    /** Null for people without an account (guardians). */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The demo mailbox of a student also shows their guardian's mail. */
    aboutId: text("about_id").references(() => users.id, { onDelete: "cascade" }),
    toAddress: text("to_address").notNull(),
    locale: text("locale").notNull(),
    params: json<Record<string, unknown>>("params").notNull(),
    /** Written when sent, in the language and zone of that time. */
    subject: text("subject"),
    text: text("text"),
    html: text("html"),
    status: text("status", { enum: mailStatuses }).notNull().default("queued"),
    attempts: int("attempts").notNull().default(0),
    /** Not sent before: quiet hours, or the pause after a failure. */
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
    /** Values for the text of its kind: first names, subjects, ISO instants. */
    params: json<Record<string, unknown>>("params").notNull(),
    /** Without language. */
    path: text("path").notNull(),
    readAt: ts("read_at"),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [uniqueIndex("notifications_key").on(t.userId, t.key), index("notifications_user").on(t.userId, t.createdAt)],
);

export const jobRuns = table("job_runs", {
  name: text("name").primaryKey(),
  leaseOwner: text("lease_owner"),
  leaseUntil: ts("lease_until"),
  startedAt: ts("started_at"),
  finishedAt: ts("finished_at"),
  succeededAt: ts("succeeded_at"),
  failed: bool("failed").notNull().default(false),
  lastError: text("last_error"),
  /** How many items the last run processed. */
  done: int("done").notNull().default(0),
});
