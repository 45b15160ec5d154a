import type { Locale } from "#i18n/routing.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { folderOf, paths } from "#lib/platform/paths.ts";

export const sections = {
  dashboard: paths.dashboard,
  mentors: paths.mentors,
  students: paths.students,
  sessions: paths.sessions,
  blogs: paths.blogs,
  schedule: paths.schedule,
  messages: paths.messages,
  video: paths.video,
  analytics: paths.analytics,
  learning: paths.learning,
  achievements: paths.achievements,
  notifications: paths.notifications,
  profile: paths.profile,
  settings: paths.settings,
  staff: paths.staff,
  staffReports: paths.staffReports,
  staffTexts: paths.staffTexts,
  staffMentors: paths.staffMentors,
  staffStudents: paths.staffStudents,
  staffCaseload: paths.staffCaseload,
  staffTickets: paths.staffTickets,
  staffPeople: paths.staffPeople,
  staffAccounts: paths.staffAccounts,
  staffSettings: paths.staffSettings,
  staffAudit: paths.staffAudit,
} as const;

export type Section = keyof typeof sections;

/** What a role needs most days; the rest is on the first page of staff. */
const staff = (...daily: readonly Section[]): readonly Section[] => [
  "staff",
  ...daily,
  "notifications",
  "profile",
  "settings",
];

const byRole: Record<Role, readonly Section[]> = {
  student: [
    "dashboard",
    "mentors",
    "sessions",
    "messages",
    "video",
    "learning",
    "achievements",
    "notifications",
    "profile",
    "settings",
  ],
  mentor: [
    "dashboard",
    "students",
    "blogs",
    "schedule",
    "messages",
    "video",
    "analytics",
    "achievements",
    "notifications",
    "profile",
    "settings",
  ],
  coordinator: staff("staffMentors", "staffStudents", "staffCaseload", "staffTickets", "staffPeople"),
  lead: staff("staffReports", "staffTexts", "staffMentors", "staffPeople", "staffAudit"),
  admin: staff("staffPeople", "staffAccounts", "staffSettings", "staffAudit"),
};

export function sectionsOf(role: Role): readonly Section[] {
  return byRole[role];
}

/** The default language's prefix may be missing: the server sees rewritten paths, the browser does not. */
export function sectionOfPath(pathname: string, locales: readonly Locale[]): Section | undefined {
  const parts = pathname.split("/").filter(Boolean);
  const [first, second = ""] = (locales as readonly string[]).includes(parts[0] ?? "") ? parts.slice(1) : parts;
  const place = `/${first}/${second}`;
  if (`/${first}` === paths.staff) return staffSection(place);
  if (`/${first}` !== paths.dashboard) return undefined;
  if (second === "") return "dashboard";
  if (place === paths.materials || place === folderOf(paths.goal)) return "learning";
  return (Object.keys(sections) as Section[]).find((section) => sections[section] === place);
}

function staffSection(place: string): Section {
  return (Object.keys(sections) as Section[]).find((section) => sections[section] === place) ?? "staff";
}

export const sidebarCookie = "baobab_sidebar";
export type SidebarWidth = "narrow" | "wide";

export function sidebarWidth(value: string | undefined): SidebarWidth {
  return value === "narrow" ? "narrow" : "wide";
}
