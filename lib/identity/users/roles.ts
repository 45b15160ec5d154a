import { folderOf, paths, shapeOf } from "#lib/platform/paths.ts";

/** Roles and what they may open (PURE). The role of a request always comes from its sign-in row. */
export const roles = ["student", "mentor", "coordinator", "lead", "admin"] as const;
export type Role = (typeof roles)[number];

/** The two roles anyone can register; staff accounts are made by invitation only. */
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

/** The pages of staff and their roles; everything below the first that is not listed is for every staff role. */
const staffSections: ReadonlyArray<readonly [section: string, allowed: readonly StaffRole[]]> = [
  [paths.staffOutbox, ["admin"]],
  [paths.staffJobs, ["admin"]],
  [paths.staffStudents, ["coordinator"]],
  [paths.staffCentres, ["coordinator"]],
  [paths.staffDonations, ["admin"]],
];

/** What a person may see of a staff page: the page, only how to set two-step sign-in up (on the first page), or nothing (SAFE-02). */
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

/** The profile of one person, which answers to all whom its owner's choice lets see it (PRIV-01). */
const profiles = [shapeOf(paths.mentor), shapeOf(paths.student)];

/**
 * The roles that may open a page, its sub-pages included; `undefined` where any signed-in person may.
 * `path` is without language prefix and query.
 */
export function roleOfPath(path: string): readonly Role[] | undefined {
  if (profiles.some((profile) => profile.test(path))) return undefined;
  return sections.find(([section]) => path === section || path.startsWith(`${section}/`))?.[1];
}

/** Whether a page of the dashboard is open to this role. */
export function mayOpen(role: Role, path: string): boolean {
  return roleOfPath(path)?.includes(role) ?? true;
}
