import { bool, index, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { tokenKinds } from "#lib/identity/access/token-rules.ts";
import { users } from "./users.ts";

/** One row per sign-in. Ending one deletes its row, so its cookie stops working at once. */
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
    /** Passed the second step, which staff pages require. */
    twoStep: bool("two_step").notNull().default(false),
    /** Until when a deputy stands in for the safeguarding lead with it. */
    leadUntil: ts("lead_until"),
    /** When the person last typed their password, which security settings require. */
    provedAt: ts("proved_at"),
    /** Since when a device that several people use is in use without a pause; null: their own device. */
    sharedActiveAt: ts("shared_active_at"),
    /** Locked by a press, before its idle minutes were over. */
    lockedAt: ts("locked_at"),
    /** Encrypted secret of two-step sign-in that is being set up with it, and since when. */
    totpDraft: text("totp_draft"),
    totpDraftAt: ts("totp_draft_at"),
  },
  (t) => [index("sign_ins_user").on(t.userId), index("sign_ins_expiry").on(t.expiresAt)],
);

/** For rate limits: what was tried (`scope`), and by whom or on whom (`key`). */
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

/** Single-use links in mails; only the hash of the token is stored. */
export const userTokens = table(
  "user_tokens",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: tokenKinds }).notNull(),
    tokenHash: text("token_hash").notNull(),
    /** The new address of `change-email`. */
    payload: text("payload"),
    expiresAt: ts("expires_at").notNull(),
    usedAt: ts("used_at"),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [uniqueIndex("user_tokens_hash_key").on(t.tokenHash), index("user_tokens_user").on(t.userId, t.kind)],
);

export type UserToken = typeof userTokens.$inferSelect;

export const recoveryCodes = table(
  "recovery_codes",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    usedAt: ts("used_at"),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [uniqueIndex("recovery_codes_user_code").on(t.userId, t.codeHash)],
);

/** The password was right and the second step is awaited. */
export const halfSignIns = table(
  "half_sign_ins",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: ts("expires_at").notNull(),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [index("half_sign_ins_user").on(t.userId), index("half_sign_ins_expiry").on(t.expiresAt)],
);
