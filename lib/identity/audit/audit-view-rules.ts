import { type Role, type StaffRole, staffRoles, staffView } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import { type AuditAct, auditActs } from "./acts.ts";

/** What the entries are about, with the roles that read them. Leads read all, also entries of no kind. */
export const auditReaders = {
  mentors: ["coordinator", "lead"],
  matches: ["coordinator", "lead"],
  consents: ["coordinator", "lead"],
  students: ["coordinator", "lead"],
  checkIns: ["coordinator", "lead"],
  safeguarding: ["lead"],
  signIns: ["lead", "admin"],
  accounts: ["lead", "admin"],
  settings: ["lead", "admin"],
  exports: ["lead", "admin"],
  system: ["lead", "admin"],
  money: ["lead", "admin"],
  content: ["lead"],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;
export type AuditKind = keyof typeof auditReaders;
export const auditKinds = Object.keys(auditReaders) as readonly AuditKind[];

const kinds = new Map<string, AuditKind>(
  auditKinds.flatMap((kind) => auditActs[kind].map((act) => [act, kind] as const)),
);

export function auditKindOf(action: string): AuditKind | undefined {
  return kinds.get(action);
}

/** Admins look after staff: when students and mentors signed in is not their concern. */
export function mayReadAudit(role: StaffRole, entry: Readonly<{ action: string; actorRole: string }>): boolean {
  if (role === "lead") return true;
  const kind = auditKindOf(entry.action);
  if (kind === undefined || !isReader(kind, role)) return false;
  return kind !== "signIns" || isStaffRole(entry.actorRole);
}

export function auditKindsFor(role: StaffRole): readonly AuditKind[] {
  return auditKinds.filter((kind) => isReader(kind, role));
}

export type AuditScope = Readonly<{ acts: readonly AuditAct[]; by?: readonly StaffRole[] }>;

/** The same as `mayReadAudit`, for a query. Undefined: everything. */
export function auditScope(role: StaffRole, kind: AuditKind | undefined): readonly AuditScope[] | undefined {
  if (role === "lead" && kind === undefined) return undefined;
  return auditKindsFor(role)
    .filter((one) => kind === undefined || one === kind)
    .map((one) => ({ acts: auditActs[one], ...(one === "signIns" && role === "admin" ? { by: staffRoles } : {}) }));
}

/** Their reasons may tell of a report, and who sent it. */
const ofSafeguarding = /^(?:sanction|student|appeal)\.|^mentor\.(?:suspend|reinstate|remove|reopen|drop)$|^returner\./;

export function readsReason(
  role: Role,
  { action, actorRole }: Readonly<{ action: string; actorRole: string }>,
): boolean {
  if (role === "lead") return true;
  // Coordinators pause mentors too, and mentors themselves.
  return !ofSafeguarding.test(action) && !(action === "mentor.pause" && actorRole === "lead");
}

export function mayProve(role: Role): boolean {
  return role === "lead" || role === "admin";
}

/** The page of what an entry is about, if this role may open it. `personRole`: whose account it is. */
export function objectPath(object: string, role: StaffRole, personRole: Role | undefined): string | undefined {
  const [kind = "", id = ""] = object.split(/:(.*)/s, 2);
  const pages = id === "" ? [] : pagesOf(kind, id, personRole);
  return pages.find((path) => staffView({ role, twoStep: true }, path) === "page");
}

const pageOfKind: Readonly<Record<string, (id: string) => string>> = {
  report: paths.staffReport,
  text: paths.staffText,
  appeal: paths.staffAppeal,
  returner: paths.staffReturner,
  secondWord: paths.staffSecondWord,
  review: paths.staffReview,
  ticket: paths.staffTicket,
  conversation: paths.staffConversation,
  mail: paths.staffMail,
  centre: () => paths.staffCentres,
  donation: paths.staffDonation,
  donations: () => paths.staffDonations,
  expense: () => paths.staffExpenses,
  session: paths.staffSession,
  post: paths.staffPost,
  figures: () => paths.staffFigures,
  setting: () => paths.staffSettings,
  category: () => paths.staffCategories,
};

function pagesOf(kind: string, id: string, personRole: Role | undefined): string[] {
  if (kind !== "user") return [pageOfKind[kind]?.(id)].filter((path) => path !== undefined);
  if (personRole === undefined) return [];
  if (personRole === "student") return [paths.staffStudent(id), paths.staffPerson(id)];
  return personRole === "mentor" ? [paths.staffMentor(id), paths.staffPerson(id)] : [paths.staffPerson(id)];
}

function isReader(kind: AuditKind, role: StaffRole): boolean {
  const readers: readonly StaffRole[] = auditReaders[kind];
  return readers.includes(role);
}

function isStaffRole(text: string): boolean {
  return (staffRoles as readonly string[]).includes(text);
}
