import { index, json, table, text, ts } from "#db/kit.ts";
import type { IdentifierKind } from "#lib/safety/removed-markers/rules.ts";
import { returnerCauses, returnerOutcomes } from "#lib/safety/returners/rules.ts";
import { type SanctionClass, sanctionClasses } from "#lib/safety/sanctions/rules.ts";
import { users } from "./users.ts";

/** Random keys of the installation, sealed; one unless `AUTH_SECRET` was lost. */
export const markerKeys = table("marker_keys", {
  id: text("id").primaryKey(),
  key: text("key").notNull(),
  createdAt: ts("created_at").notNull(),
});
export type MarkerKey = typeof markerKeys.$inferSelect;

/**
 * What is left of a removed adult, or of one who left before a grave matter was decided: keyed hashes that recognise a new account. They
 * outlive the erasure of the account. One row is of today, the others of what the person had in the two years before.
 */
export const removedMarkers = table(
  "removed_markers",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    keyId: text("key_id")
      .notNull()
      .references(() => markerKeys.id),
    emailHash: text("email_hash"),
    phoneHash: text("phone_hash"),
    /** Of name and date of birth together. */
    personHash: text("person_hash"),
    why: text("why", { enum: sanctionClasses }).notNull(),
    at: ts("at").notNull(),
  },
  (t) => [
    index("removed_markers_user").on(t.userId),
    index("removed_markers_email").on(t.emailHash),
    index("removed_markers_phone").on(t.phoneHash),
    index("removed_markers_person").on(t.personHash),
    index("removed_markers_at").on(t.at),
  ],
);
export type RemovedMarker = typeof removedMarkers.$inferSelect;

/** Copied from the marker, which may be gone before the review is decided. */
export type MarkerMatch = Readonly<{
  userId: string;
  kinds: readonly IdentifierKind[];
  why: SanctionClass;
  /** When that person was removed, as ISO text. */
  at: string;
  /** Who is suspended, and not removed. `at` is then of the suspension. */
  suspended?: true;
  /** Who is paused by staff or muted, since `at`. */
  stop?: "pause" | "mute";
  /** A minor whose account is there, since `at`. */
  child?: true;
}>;

/** An account that waits, suspended, because it matches a marker. */
export const returners = table(
  "returners",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    cause: text("cause", { enum: returnerCauses }).notNull(),
    matches: json<MarkerMatch[]>("matches").notNull(),
    at: ts("at").notNull(),
    outcome: text("outcome", { enum: returnerOutcomes }),
    decidedAt: ts("decided_at"),
    /** As in the audit log. */
    decidedBy: text("decided_by"),
    /** For staff. */
    reason: text("reason"),
  },
  (t) => [index("returners_queue").on(t.decidedAt, t.at), index("returners_user").on(t.userId, t.decidedAt)],
);
export type Returner = typeof returners.$inferSelect;
