import { index, int, json, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { pushStatuses } from "#lib/notifications/push/rules.ts";
import { users } from "./users.ts";

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const pushSubscriptions = table(
  "push_subscriptions",
  {
    id: text("id").primaryKey(),
    userId: person("user_id"),
    /** At the browser maker's push service. Secret: anyone who has it can send. */
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** Signing out ends the subscription. */
    signInId: text("sign_in_id"),
    /** Failures in a row. */
    failures: int("failures").notNull().default(0),
    createdAt: ts("created_at").notNull(),
    lastSentAt: ts("last_sent_at"),
  },
  (t) => [
    uniqueIndex("push_subscriptions_endpoint").on(t.endpoint),
    index("push_subscriptions_user").on(t.userId),
    index("push_subscriptions_sign_in").on(t.signInId),
  ],
);
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** The outbox of pushes: written in the transaction of the change, sent by a job. */
export const pushes = table(
  "pushes",
  {
    id: text("id").primaryKey(),
    key: text("key").notNull(),
    userId: person("user_id"),
    kind: text("kind").notNull(),
    params: json<Record<string, unknown>>("params").notNull(),
    path: text("path").notNull(),
    status: text("status", { enum: pushStatuses }).notNull().default("queued"),
    attempts: int("attempts").notNull().default(0),
    dueAt: ts("due_at").notNull(),
    leaseUntil: ts("lease_until"),
    lastError: text("last_error"),
    createdAt: ts("created_at").notNull(),
    sentAt: ts("sent_at"),
  },
  (t) => [
    uniqueIndex("pushes_key").on(t.userId, t.key),
    index("pushes_due").on(t.status, t.dueAt),
    index("pushes_created").on(t.createdAt),
  ],
);
export type Push = typeof pushes.$inferSelect;

/** The installation's VAPID keys: one row, made at the first start. Losing it loses every subscription. */
export const pushKeys = table("push_keys", {
  id: int("id").primaryKey(),
  publicKey: text("public_key").notNull(),
  privateKey: text("private_key").notNull(),
  createdAt: ts("created_at").notNull(),
});
