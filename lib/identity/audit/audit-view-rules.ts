import { type Role, type StaffRole, staffRoles, staffView } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";

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

/** How actions begin. The longest beginning decides, so one action can be of another kind than its neighbours. */
export const auditStarts: Readonly<Record<string, AuditKind>> = {
  "mentor.": "mentors",
  "training.": "mentors",
  "reference.": "mentors",
  "identity.": "mentors",
  "interview.": "mentors",
  "application.": "mentors",
  "qualification.": "mentors",
  "match.": "matches",
  "suggestion.": "matches",
  "session.": "matches",
  "mark.": "matches",
  "guardian.": "consents",
  "consent.": "consents",
  "contact.": "consents",
  "band.": "consents",
  "birthday.": "consents",
  "centre.": "students",
  "card.": "students",
  "student.": "students",
  "recognition.": "students",
  "checkIn.": "checkIns",
  "report.": "safeguarding",
  "evidence.": "safeguarding",
  "text.": "safeguarding",
  "conversation.": "safeguarding",
  "person.block": "safeguarding",
  "person.unblock": "safeguarding",
  "hold.": "safeguarding",
  "erasure.": "safeguarding",
  "sanction.": "safeguarding",
  "warning.": "safeguarding",
  "mute.": "safeguarding",
  "appeal.": "safeguarding",
  "review.": "safeguarding",
  "visit.": "safeguarding",
  "call.": "safeguarding",
  "returner.": "safeguarding",
  "ticket.": "safeguarding",
  "signIn.": "signIns",
  "staff.": "accounts",
  "account.": "accounts",
  "user.": "accounts",
  "rename.": "accounts",
  "policies.": "accounts",
  "setting.": "settings",
  "settings.": "settings",
  "category.": "settings",
  "preflight.": "settings",
  "figures.": "exports",
  "person.": "exports",
  "data.": "exports",
  "export.": "exports",
  "donations.": "exports",
  "job.": "system",
  "backup.": "system",
  "mail.": "system",
  "secret.": "system",
  "health.": "system",
  "audit.": "system",
  "donation.": "money",
  "expense.": "money",
  "post.": "content",
  "material.": "content",
  "certificate.": "content",
};

const starts = Object.keys(auditStarts);

export function auditKindOf(action: string): AuditKind | undefined {
  const [longest] = starts.filter((start) => action.startsWith(start)).sort((a, b) => b.length - a.length);
  return longest === undefined ? undefined : auditStarts[longest];
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

export type AuditScope = Readonly<{ start: string; except: readonly string[]; by?: readonly string[] }>;

/** The same as `mayReadAudit`, for a query. Undefined: everything. */
export function auditScope(role: StaffRole, kind: AuditKind | undefined): readonly AuditScope[] | undefined {
  if (role === "lead" && kind === undefined) return undefined;
  const wanted = auditKindsFor(role).filter((one) => kind === undefined || one === kind);
  return starts.flatMap((start) => {
    const of = auditStarts[start];
    if (of === undefined || !wanted.includes(of)) return [];
    const except = starts.filter((other) => other !== start && other.startsWith(start));
    return [{ start, except, ...(of === "signIns" && role === "admin" ? { by: staffRoles } : {}) }];
  });
}

/** Who may have the chain proved. */
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
  review: paths.staffReview,
  ticket: paths.staffTicket,
  conversation: paths.staffConversation,
  mail: paths.staffMail,
  centre: () => paths.staffCentres,
  donation: () => paths.staffDonations,
  donations: () => paths.staffDonations,
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
