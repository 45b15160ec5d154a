import { bool, index, int, json, table, text, ts } from "#db/kit.ts";
import { heldKinds, heldStatuses } from "#lib/safety/held-texts/held.ts";
import { users } from "./users.ts";

/** Append-only; each row has the hash of the one before. No reference to accounts, because it outlives them. */
export const auditLog = table(
  "audit_log",
  {
    seq: int("seq").primaryKey(),
    at: ts("at").notNull(),
    /** An account id, `system` or `command`. */
    actor: text("actor").notNull(),
    actorRole: text("actor_role").notNull(),
    action: text("action").notNull(),
    object: text("object").notNull(),
    reason: text("reason"),
    hashBefore: text("hash_before").notNull(),
    hash: text("hash").notNull(),
    /** When its time was over and who, about whom and why was taken out; a later row names all such rows. */
    blankedAt: ts("blanked_at"),
  },
  (t) => [
    index("audit_log_object").on(t.object),
    index("audit_log_actor").on(t.actor, t.at),
    index("audit_log_at").on(t.at),
  ],
);
export type AuditRow = typeof auditLog.$inferSelect;

/** The newest row of the log as it was seen each day: rows cut off its end leave no other trace in the database. */
export const auditHeads = table("audit_heads", {
  /** As `YYYY-MM-DD`, in UTC. */
  day: text("day").primaryKey(),
  seq: int("seq").notNull(),
  hash: text("hash").notNull(),
  notedAt: ts("noted_at").notNull(),
});
export type AuditHeadRow = typeof auditHeads.$inferSelect;

/** Texts held back because they look like contact details or an invitation to another platform. */
export const heldTexts = table(
  "held_texts",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: heldKinds }).notNull(),
    /** The request, session, profile or other place it belongs to. */
    objectId: text("object_id").notNull(),
    /** The reader; null if it is public. No reference to the account. */
    toId: text("to_id"),
    text: text("text").notNull(),
    findings: json<string[]>("findings").notNull(),
    status: text("status", { enum: heldStatuses }).notNull().default("held"),
    decidedAt: ts("decided_at"),
    decidedBy: text("decided_by"),
    reason: text("reason"),
    /** The end of the night it waits for. */
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

/** Contact details may be spread over several texts and pages. Rows are deleted after a week. */
export const saidTexts = table(
  "said_texts",
  {
    id: text("id").primaryKey(),
    writerId: text("writer_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null if it is public. */
    toId: text("to_id").references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: heldKinds }).notNull(),
    /** Of what its writer took off a page that everybody read: the address of that page. */
    objectId: text("object_id").notNull(),
    /** Very long texts: only their start and end. */
    text: text("text").notNull(),
    held: bool("held").notNull(),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [
    index("said_texts_pair").on(t.writerId, t.toId, t.createdAt),
    index("said_texts_to").on(t.toId),
    index("said_texts_object").on(t.objectId),
    index("said_texts_created").on(t.createdAt),
  ],
);
export type SaidText = typeof saidTexts.$inferSelect;
