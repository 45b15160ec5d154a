import { folderOf, paths, shapeOf } from "#lib/platform/paths.ts";

export const roles = ["student", "mentor", "coordinator", "lead", "admin"] as const;
export type Role = (typeof roles)[number];

export const publicRoles = ["student", "mentor"] as const;
export type PublicRole = (typeof publicRoles)[number];

export function isPublicRole(value: unknown): value is PublicRole {
  return value === "student" || value === "mentor";
}

export const staffRoles = ["coordinator", "lead", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];

export function isStaff(role: Role): role is StaffRole {
  return role === "coordinator" || role === "lead" || role === "admin";
}

/** Of these roles an admin and a lead can make somebody the lead's deputy. */
export function mayDeputise(role: Role): boolean {
  return role === "coordinator" || role === "admin";
}

/** Pages that are not listed are open to all staff. */
const staffSections: ReadonlyArray<readonly [section: string, allowed: readonly StaffRole[]]> = [
  [paths.staffOutbox, ["admin"]],
  [paths.staffJobs, ["admin"]],
  [paths.staffStudents, ["coordinator"]],
  [paths.staffCentres, ["coordinator"]],
  [paths.staffDonations, ["admin"]],
  [paths.staffExpenses, ["admin"]],
  [paths.staffCalls, ["coordinator", "lead"]],
  [paths.staffReports, ["lead"]],
  [paths.staffTexts, ["lead"]],
  [paths.staffMentors, ["coordinator", "lead"]],
  [folderOf(paths.staffAppeal), ["coordinator", "lead"]],
  [folderOf(paths.staffReturner), ["lead"]],
  [paths.staffReviews, ["coordinator", "lead"]],
  [paths.staffPosts, ["coordinator", "lead"]],
  [paths.staffCaseload, ["coordinator"]],
  [folderOf(paths.staffRecord), ["coordinator"]],
  [folderOf(paths.staffSession), ["coordinator", "lead"]],
  [paths.staffTickets, ["coordinator", "lead"]],
  [folderOf(paths.staffConversation), ["lead"]],
  [paths.staffAccounts, ["admin"]],
  [paths.staffSettings, ["admin"]],
  [paths.staffCategories, ["admin"]],
  [paths.staffHealth, ["admin"]],
  [paths.staffPreflight, ["lead", "admin"]],
  [paths.staffHolds, ["lead"]],
  [paths.staffDataRequests, ["lead", "admin"]],
];

/** `setUp`: staff without two-step sign-in can only set it up, on the first page. */
export function staffView(user: { role: Role; twoStep: boolean } | null, path: string): "page" | "setUp" | "nothing" {
  if (!user || !isStaff(user.role)) return "nothing";
  if (!user.twoStep) return path === paths.staff ? "setUp" : "nothing";
  const section = staffSections.find(([start]) => path === start || path.startsWith(`${start}/`));
  return section?.[1].includes(user.role) === false ? "nothing" : "page";
}

const sections: ReadonlyArray<readonly [section: string, allowed: readonly Role[]]> = [
  [paths.students, ["mentor"]],
  [paths.blogs, ["mentor"]],
  [paths.schedule, ["mentor"]],
  [paths.analytics, ["mentor"]],
  [paths.verification, ["mentor"]],
  [paths.mentors, ["student"]],
  [paths.sessions, ["student"]],
  [paths.learning, ["student"]],
  [paths.guardianOfMine, ["student"]],
  [folderOf(paths.certificate), ["mentor"]],
  [paths.achievements, ["student", "mentor"]],
];

const profiles = [shapeOf(paths.mentor), shapeOf(paths.student)];

/** Returns `undefined` if any signed-in person may. `path` has no language and no query. */
export function roleOfPath(path: string): readonly Role[] | undefined {
  if (profiles.some((profile) => profile.test(path))) return undefined;
  return sections.find(([section]) => path === section || path.startsWith(`${section}/`))?.[1];
}

export function mayOpen(role: Role, path: string): boolean {
  return roleOfPath(path)?.includes(role) ?? true;
}
