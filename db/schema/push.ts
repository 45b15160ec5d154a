import { index, int, json, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { pushStatuses } from "#lib/notifications/push/rules.ts";
import { users } from "./users.ts";

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Browsers that a person asked to be told in (NOTE-08). */
export const pushSubscriptions = table(
  "push_subscriptions",
  {
    id: text("id").primaryKey(),
    userId: person("user_id"),
    /** The address at the browser maker's push service; who holds it can send, so it is given to nobody. */
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** The sign-in it was made in: signing out ends it. */
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

/** The outbox of pushes: a row in the transaction of the change it tells of, sent by a job. */
export const pushes = table(
  "pushes",
  {
    id: text("id").primaryKey(),
    /** The same key never queues twice. */
    key: text("key").notNull(),
    userId: person("user_id"),
    kind: text("kind").notNull(),
    params: json<Record<string, unknown>>("params").notNull(),
    /** Path without language. */
    path: text("path").notNull(),
    status: text("status", { enum: pushStatuses }).notNull().default("queued"),
    attempts: int("attempts").notNull().default(0),
    /** Not before this instant: quiet hours, or the pause after a failure. */
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

/** The installation's key pair for web push (VAPID), made at the first start: one row. Losing it loses every subscription. */
export const pushKeys = table("push_keys", {
  id: int("id").primaryKey(),
  publicKey: text("public_key").notNull(),
  /** Encrypted with a key derived from AUTH_SECRET, as two-step secrets are. */
  privateKey: text("private_key").notNull(),
  createdAt: ts("created_at").notNull(),
});
