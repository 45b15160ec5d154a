import { index, table, text, ts, uniqueIndex } from "../kit.ts";
import { users } from "./users.ts";

/** One row per living sign-in; a sign-in that ended is deleted, so that its cookie stops working at once. */
export const signIns = table(
  "sign_ins",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: ts("created_at").notNull(),
    lastSeenAt: ts("last_seen_at").notNull(),
    expiresAt: ts("expires_at").notNull(),
    userAgent: text("user_agent"),
    networkHash: text("network_hash"),
  },
  (t) => [index("sign_ins_user").on(t.userId), index("sign_ins_expiry").on(t.expiresAt)],
);

export type SignIn = typeof signIns.$inferSelect;

/** Attempts counted by rate limits: what was tried (`scope`), by or on whom (`key`), when. */
export const attempts = table(
  "attempts",
  {
    id: text("id").primaryKey(),
    scope: text("scope").notNull(),
    key: text("key").notNull(),
    at: ts("at").notNull(),
  },
  (t) => [index("attempts_scope_key_at").on(t.scope, t.key, t.at), index("attempts_at").on(t.at)],
);

/** Single-use links sent by e-mail; only the hash of the token is stored. */
export const userTokens = table(
  "user_tokens",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["confirm-email", "reset-password"] }).notNull(),
    tokenHash: text("token_hash").notNull(),
    expiresAt: ts("expires_at").notNull(),
    usedAt: ts("used_at"),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [uniqueIndex("user_tokens_hash_key").on(t.tokenHash), index("user_tokens_user").on(t.userId, t.kind)],
);

export type UserToken = typeof userTokens.$inferSelect;
