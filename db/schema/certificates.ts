import { sql } from "drizzle-orm";
import { check, index, int, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { users } from "./users.ts";

/** Volunteer certificates of mentors. Their figures come from the session logs and are corrected with them. */
export const certificates = table(
  "certificates",
  {
    id: text("id").primaryKey(),
    /** For the verification page: 80 random bits, `XXXX-XXXX-XXXX-XXXX`. */
    code: text("code").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The name at the time of issue. */
    name: text("name").notNull(),
    /** UTC days `YYYY-MM-DD`, both included. */
    periodFrom: text("period_from").notNull(),
    periodUntil: text("period_until").notNull(),
    sessions: int("sessions").notNull(),
    minutes: int("minutes").notNull(),
    /** Each correction is a new credential and ends the one before. */
    revision: int("revision").notNull().default(1),
    issuedAt: ts("issued_at").notNull(),
    correctedAt: ts("corrected_at"),
    revokedAt: ts("revoked_at"),
    revokedBy: text("revoked_by").references(() => users.id, { onDelete: "set null" }),
    revokedReason: text("revoked_reason"),
  },
  (t) => [
    uniqueIndex("certificates_code").on(t.code),
    index("certificates_user").on(t.userId, t.issuedAt),
    check("certificates_not_negative", sql`${t.sessions} >= 0 and ${t.minutes} >= 0`),
  ],
);
export type Certificate = typeof certificates.$inferSelect;

/** The installation's signing keys, made when first needed. A retired key still verifies. */
export const signingKeys = table("signing_keys", {
  id: text("id").primaryKey(),
  /** Multikey of Ed25519. */
  publicKey: text("public_key").notNull(),
  /** Encrypted with a key derived from AUTH_SECRET. */
  privateKey: text("private_key").notNull(),
  createdAt: ts("created_at").notNull(),
  retiredAt: ts("retired_at"),
});
