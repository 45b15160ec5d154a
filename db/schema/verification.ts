import { bool, index, int, json, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { applicationStatuses, declarations } from "#lib/safety/applications/rules.ts";
import {
  documentMimes,
  documentTypes,
  identityMethods,
  identityStatuses,
} from "#lib/safety/identity-documents/rules.ts";
import type { NamedCountries } from "#lib/safety/record-checks/named-countries.ts";
import { concerns, referenceStatuses, relations } from "#lib/safety/references/rules.ts";
import { users } from "./users.ts";

const mentorId = () =>
  text("mentor_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
const decidedBy = () => text("decided_by").references(() => users.id, { onDelete: "set null" });

/** One row per mentor; the yearly renewal opens it again. A draft may lack anything. Read by staff only. */
export const mentorApplications = table(
  "mentor_applications",
  {
    mentorId: mentorId().primaryKey(),
    status: text("status", { enum: applicationStatuses }).notNull().default("draft"),
    motivation: text("motivation").notNull().default(""),
    experience: text("experience").notNull().default(""),
    qualifications: text("qualifications").notNull().default(""),
    /** Codes of the countries of the last five years. */
    countries: json<string[]>("countries").notNull().default([]),
    /** Kept when the mentor names others: see `stillNamed`. */
    namedCountries: json<NamedCountries>("named_countries"),
    declaration: text("declaration", { enum: declarations }),
    declared: text("declared").notNull().default(""),
    /** Addresses of relatives here, as typed; asked for at every decision about the mentor, so kept with the account. */
    relatives: text("relatives").notNull().default(""),
    conductVersion: text("conduct_version"),
    conductAt: ts("conduct_at"),
    /** What staff ask, and what the mentor answers. */
    question: text("question"),
    answer: text("answer").notNull().default(""),
    submittedAt: ts("submitted_at"),
    decidedAt: ts("decided_at"),
    decidedBy: decidedBy(),
    reason: text("reason"),
    createdAt: ts("created_at").notNull(),
    updatedAt: ts("updated_at").notNull(),
  },
  (t) => [index("mentor_applications_status").on(t.status, t.submittedAt)],
);
export type MentorApplication = typeof mentorApplications.$inferSelect;

/** Mentors never read the answers. The address stays, so a rejected referee is not named again. */
export const mentorReferences = table(
  "mentor_references",
  {
    id: text("id").primaryKey(),
    mentorId: mentorId(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    relation: text("relation", { enum: relations }).notNull(),
    locale: text("locale").notNull(),
    status: text("status", { enum: referenceStatuses }).notNull().default("invited"),
    resends: int("resends").notNull().default(0),
    /** The newest mail with a link. */
    sentAt: ts("sent_at").notNull(),
    remindedAt: ts("reminded_at"),
    knownFor: text("known_for"),
    knownHow: text("known_how"),
    reliability: text("reliability"),
    concern: text("concern", { enum: concerns }),
    concernText: text("concern_text"),
    answeredAt: ts("answered_at"),
    decidedAt: ts("decided_at"),
    decidedBy: decidedBy(),
    reason: text("reason"),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [index("mentor_references_mentor").on(t.mentorId), index("mentor_references_status").on(t.status, t.sentAt)],
);
export type MentorReference = typeof mentorReferences.$inferSelect;

/** Links of referees; only their hashes are stored. */
export const referenceLinks = table(
  "reference_links",
  {
    id: text("id").primaryKey(),
    referenceId: text("reference_id")
      .notNull()
      .references(() => mentorReferences.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    expiresAt: ts("expires_at").notNull(),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [uniqueIndex("reference_links_hash").on(t.tokenHash), index("reference_links_reference").on(t.referenceId)],
);

/** How an identity was checked. An uploaded file has the id as its name and goes with the decision; this row stays. */
export const identityChecks = table(
  "identity_checks",
  {
    id: text("id").primaryKey(),
    mentorId: mentorId(),
    method: text("method", { enum: identityMethods }).notNull(),
    documentType: text("document_type", { enum: documentTypes }).notNull(),
    status: text("status", { enum: identityStatuses }).notNull(),
    mime: text("mime", { enum: documentMimes }),
    /** Whether the store may still have the file. */
    hasFile: bool("has_file").notNull().default(false),
    createdAt: ts("created_at").notNull(),
    decidedAt: ts("decided_at"),
    decidedBy: decidedBy(),
    reason: text("reason"),
  },
  (t) => [
    index("identity_checks_mentor").on(t.mentorId, t.createdAt),
    index("identity_checks_file").on(t.hasFile, t.status),
  ],
);
export type IdentityCheck = typeof identityChecks.$inferSelect;
