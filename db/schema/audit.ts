import { bool, index, int, json, table, text, ts } from "#db/kit.ts";
import { heldKinds, heldStatuses } from "#lib/safety/held-texts/held.ts";
import { users } from "./users.ts";

/** Append-only; each row carries the hash of the one before (SAFE-26). Not tied to accounts: it outlives them. */
export const auditLog = table(
  "audit_log",
  {
    seq: int("seq").primaryKey(),
    at: ts("at").notNull(),
    /** Account, `system` or `command`. */
    actor: text("actor").notNull(),
    actorRole: text("actor_role").notNull(),
    action: text("action").notNull(),
    object: text("object").notNull(),
    reason: text("reason"),
    hashBefore: text("hash_before").notNull(),
    hash: text("hash").notNull(),
  },
  (t) => [index("audit_log_object").on(t.object), index("audit_log_actor").on(t.actor, t.at)],
);
export type AuditRow = typeof auditLog.$inferSelect;

/** Texts held back because they look like contact details or an invitation elsewhere (SAFE-22). */
export const heldTexts = table(
  "held_texts",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: heldKinds }).notNull(),
    /** What it belongs to: the request, session or profile. */
    objectId: text("object_id").notNull(),
    /** Whom it is written to; null where everyone reads its place. Not tied to the account, as `objectId` is to nothing. */
    toId: text("to_id"),
    text: text("text").notNull(),
    findings: json<string[]>("findings").notNull(),
    status: text("status", { enum: heldStatuses }).notNull().default("held"),
    decidedAt: ts("decided_at"),
    decidedBy: text("decided_by"),
    reason: text("reason"),
    /** When the night ends for which it waits (CHAT-15). */
    dueAt: ts("due_at"),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [
    index("held_texts_queue").on(t.status, t.createdAt),
    index("held_texts_due").on(t.status, t.dueAt),
    index("held_texts_object").on(t.objectId, t.kind),
    index("held_texts_user").on(t.userId),
  ],
);
export type HeldText = typeof heldTexts.$inferSelect;
export type NewHeldText = typeof heldTexts.$inferInsert;

/** What people wrote lately, to whom, on whichever page: contact details may be spread over all of it (SAFE-22). Gone after a week. */
export const saidTexts = table(
  "said_texts",
  {
    id: text("id").primaryKey(),
    writerId: text("writer_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null where everyone reads its place. */
    toId: text("to_id").references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: heldKinds }).notNull(),
    objectId: text("object_id").notNull(),
    /** Of a long one its beginning and its end. */
    text: text("text").notNull(),
    held: bool("held").notNull(),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [
    index("said_texts_pair").on(t.writerId, t.toId, t.createdAt),
    index("said_texts_to").on(t.toId),
    index("said_texts_created").on(t.createdAt),
  ],
);
export type SaidText = typeof saidTexts.$inferSelect;
