import { sql } from "drizzle-orm";
import { check, index, int, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { users } from "./users.ts";

/** Volunteer certificates of mentors (ACH-06). Figures come from session logs and follow when one of them is voided (ACH-07). */
export const certificates = table(
  "certificates",
  {
    id: text("id").primaryKey(),
    /** What its check page is found by: 80 random bits, `XXXX-XXXX-XXXX-XXXX`. */
    code: text("code").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As it was written when it was issued. */
    name: text("name").notNull(),
    /** Plain dates, `YYYY-MM-DD`, both inclusive, in UTC. */
    periodFrom: text("period_from").notNull(),
    periodUntil: text("period_until").notNull(),
    sessions: int("sessions").notNull(),
    minutes: int("minutes").notNull(),
    /** Counts corrections; each is a credential of its own and ends the one before. */
    revision: int("revision").notNull().default(1),
    issuedAt: ts("issued_at").notNull(),
    correctedAt: ts("corrected_at"),
    revokedAt: ts("revoked_at"),
    revokedBy: text("revoked_by").references(() => users.id, { onDelete: "set null" }),
    /** Shown on the check page. */
    revokedReason: text("revoked_reason"),
  },
  (t) => [
    uniqueIndex("certificates_code").on(t.code),
    index("certificates_user").on(t.userId, t.issuedAt),
    check("certificates_not_negative", sql`${t.sessions} >= 0 and ${t.minutes} >= 0`),
  ],
);
export type Certificate = typeof certificates.$inferSelect;

/** The installation's keys for what it signs for others to check: made at first need; a retired one still verifies. */
export const signingKeys = table("signing_keys", {
  id: text("id").primaryKey(),
  /** Multikey of Ed25519. */
  publicKey: text("public_key").notNull(),
  /** Encrypted with a key derived from AUTH_SECRET, as two-step secrets are. */
  privateKey: text("private_key").notNull(),
  createdAt: ts("created_at").notNull(),
  retiredAt: ts("retired_at"),
});
