/** Roles and what they may open (PURE). The role of a request always comes from its sign-in row. */
export const roles = ["student", "mentor", "coordinator", "lead", "admin"] as const;
export type Role = (typeof roles)[number];

/** The two roles anyone can register; staff accounts are made by invitation only. */
export const publicRoles = ["student", "mentor"] as const;
export type PublicRole = (typeof publicRoles)[number];

export function isPublicRole(value: unknown): value is PublicRole {
  return value === "student" || value === "mentor";
}

export function isStaff(role: Role): boolean {
  return role === "coordinator" || role === "lead" || role === "admin";
}

const sections: ReadonlyArray<readonly [section: string, allowed: readonly Role[]]> = [
  ["/dashboard/students", ["mentor"]],
  ["/dashboard/blogs", ["mentor"]],
  ["/dashboard/schedule", ["mentor"]],
  ["/dashboard/analytics", ["mentor"]],
  ["/dashboard/mentors", ["student"]],
  ["/dashboard/sessions", ["student"]],
  ["/dashboard/learning", ["student"]],
  ["/dashboard/guardian", ["student"]],
];

/**
 * The roles that may open a page, its sub-pages included; `undefined` where any signed-in person may.
 * `path` is without language prefix and query.
 */
export function roleOfPath(path: string): readonly Role[] | undefined {
  return sections.find(([section]) => path === section || path.startsWith(`${section}/`))?.[1];
}

/** Whether a page of the dashboard is open to this role. */
export function mayOpen(role: Role, path: string): boolean {
  return roleOfPath(path)?.includes(role) ?? true;
}
