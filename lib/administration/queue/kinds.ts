import type { StaffRole } from "#lib/identity/users/roles.ts";
import { minute } from "#lib/platform/time/time.ts";
import type { ReportGrade } from "#lib/safety/reports/rules.ts";
import type { SecondWordKind } from "#lib/safety/second-words/rules.ts";

/** What can wait for staff, with who decides on it. */
export const queueRoles = {
  report: ["lead"],
  text: ["lead"],
  returner: ["lead"],
  appeal: ["coordinator", "lead"],
  review: ["coordinator", "lead"],
  secondWord: ["coordinator", "lead", "admin"],
  mentor: ["coordinator", "lead"],
  post: ["coordinator", "lead"],
  checkIn: ["coordinator"],
  consent: ["coordinator"],
  ticket: ["coordinator"],
  safetyTicket: ["lead"],
  dataRequest: ["lead", "admin"],
  hold: ["lead"],
  audit: ["lead", "admin"],
  job: ["admin"],
  backup: ["admin"],
  mail: ["admin"],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;
export type QueueKind = keyof typeof queueRoles;
export const queueKinds = Object.keys(queueRoles) as readonly QueueKind[];

export function isFor(kind: QueueKind, role: StaffRole): boolean {
  const roles: readonly StaffRole[] = queueRoles[kind];
  return roles.includes(role);
}

/** What more can be said of an item; the words are below `console.note`. */
export type QueueNote =
  | "application"
  | "reference"
  | "referenceConcern"
  | "identity"
  | "recordCheck"
  | "interview"
  | "approval"
  | "secondApproval"
  | "renewal"
  | "probation"
  | "sample"
  | "heldText"
  | "unsafe"
  | "student"
  | "mentor"
  | "guardian"
  | "closing"
  | "copy"
  | "deletion"
  | "consentByPhone"
  | SecondWordKind
  | "failed"
  | "late";

export type QueueItem = Readonly<{
  kind: QueueKind;
  /** As in the audit log, "report:…"; a claim names it too. */
  object: string;
  /** The page where it is decided, without language. */
  path: string;
  /** Whom it says something of: for their household it does not exist. */
  concerns: readonly string[];
  /** When it should be decided. */
  dueAt: Date;
  grade?: ReportGrade;
  /** What it is about, in a few words that need no translation: a name, a subject, a receipt number. */
  about: string;
  note?: QueueNote;
  /** Who gave the first of two words. */
  firstBy?: string;
}>;

/** Milliseconds until an item that was taken but not decided is everybody's again. */
export const claimLasts = 30 * minute;

export function claimEnds(claimedAt: Date): Date {
  return new Date(claimedAt.getTime() + claimLasts);
}

/** The least time left first; of the same time the graver first. */
export function byTimeLeft(one: QueueItem, other: QueueItem): number {
  return one.dueAt.getTime() - other.dueAt.getTime() || (one.grade ?? "S9").localeCompare(other.grade ?? "S9");
}
