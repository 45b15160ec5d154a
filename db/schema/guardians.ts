import { index, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { consentDecisions, consentMethods, consentScopes } from "#lib/safety/guardians/rules.ts";
import { users } from "./users.ts";

export const guardians = table(
  "guardians",
  {
    id: text("id").primaryKey(),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    email: text("email"),
    phone: text("phone"),
    locale: text("locale").notNull(),
    createdAt: ts("created_at").notNull(),
    /** Replaced or withdrawn by the student: links stop working. */
    replacedAt: ts("replaced_at"),
    verifiedAt: ts("verified_at"),
  },
  (t) => [index("guardians_student").on(t.studentId)],
);
export type Guardian = typeof guardians.$inferSelect;

/** Links and codes for a guardian's page; only their hashes are stored. */
export const guardianLinks = table(
  "guardian_links",
  {
    id: text("id").primaryKey(),
    guardianId: text("guardian_id")
      .notNull()
      .references(() => guardians.id, { onDelete: "cascade" }),
    method: text("method", { enum: consentMethods }).notNull(),
    tokenHash: text("token_hash").notNull(),
    expiresAt: ts("expires_at").notNull(),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [uniqueIndex("guardian_links_hash").on(t.tokenHash), index("guardian_links_guardian").on(t.guardianId)],
);

/** Append-only. The newest row of a scope counts until it expires. */
export const consents = table(
  "consents",
  {
    id: text("id").primaryKey(),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    guardianId: text("guardian_id").references(() => guardians.id, { onDelete: "set null" }),
    scope: text("scope", { enum: consentScopes }).notNull(),
    decision: text("decision", { enum: consentDecisions }).notNull(),
    method: text("method", { enum: consentMethods }).notNull(),
    version: text("version").notNull(),
    /** The staff member who countersigned a paper form. */
    recordedBy: text("recorded_by").references(() => users.id, { onDelete: "set null" }),
    reason: text("reason"),
    at: ts("at").notNull(),
    expiresAt: ts("expires_at"),
  },
  (t) => [index("consents_student").on(t.studentId, t.scope, t.at)],
);
