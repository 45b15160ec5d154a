import { index, json, table, text, ts } from "#db/kit.ts";
import { admissionDecisions, type PreflightEntry, proofKinds } from "#lib/safety/preflight/entries.ts";

/** Append-only: what staff confirmed and what the installation tried before it admits minors. The newest of a kind and subject counts. */
export const preflightProofs = table(
  "preflight_proofs",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: proofKinds }).notNull(),
    /** Of a claim its name; otherwise empty. */
    subject: text("subject").notNull().default(""),
    /** A digest of what was confirmed: another text or address needs a new proof. */
    digest: text("digest").notNull(),
    /** The member of staff; null: a job. */
    staffId: text("staff_id"),
    at: ts("at").notNull(),
    /** Absent if all was well. */
    failure: text("failure"),
  },
  (t) => [index("preflight_proofs_kind").on(t.kind, t.subject, t.at)],
);
export type PreflightProof = typeof preflightProofs.$inferSelect;

/** Test mails to the reporting address; who reads them types the code of the mail. */
export const reportingTests = table(
  "reporting_tests",
  {
    id: text("id").primaryKey(),
    addressKey: text("address_key").notNull(),
    codeHash: text("code_hash").notNull(),
    sentBy: text("sent_by").notNull(),
    sentAt: ts("sent_at").notNull(),
  },
  (t) => [index("reporting_tests_sent").on(t.sentAt)],
);
export type ReportingTest = typeof reportingTests.$inferSelect;

/** Append-only: when minors' sign-ups were opened and closed. The newest counts; none: closed. */
export const minorsAdmissions = table(
  "minors_admissions",
  {
    id: text("id").primaryKey(),
    decision: text("decision", { enum: admissionDecisions }).notNull(),
    /** The lead; null: the installation closed them by itself. */
    staffId: text("staff_id"),
    /** What did not hold any more. */
    failing: json<PreflightEntry[]>("failing").notNull().default([]),
    at: ts("at").notNull(),
  },
  (t) => [index("minors_admissions_at").on(t.at)],
);
export type MinorsAdmission = typeof minorsAdmissions.$inferSelect;
