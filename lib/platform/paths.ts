import { packAddress, unsubscribeArea } from "./api-paths.ts";
import { feedPath } from "./file-paths.ts";

/** The addresses of pages, and of files that pages link to (PURE). Paths are without language prefix; `withLocale` adds it. */
export const paths = {
  home: "/",
  login: "/login",
  loginTo: (next: string) => `/login?next=${encodeURIComponent(next)}`,
  forgotPassword: "/forgot-password",
  signup: "/signup",
  demo: "/demo",
  mission: "/mission",
  about: "/about",
  faq: "/faq",
  help: "/help",
  privacy: "/privacy",
  terms: "/terms",
  contact: "/contact",
  safety: "/safety",
  report: "/report",
  /** The report form with the page it is about (a path without language) filled in. */
  reportAbout: (path: string) => `/report?about=${encodeURIComponent(path).replaceAll("%2F", "/")}`,
  blog: "/blog",
  blogPreview: "/blog/preview",
  post: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  dashboard: "/dashboard",
  profile: "/dashboard/profile",
  messages: "/dashboard/messages",
  conversation: (id: string) => `/dashboard/messages/${encodeURIComponent(id)}`,
  /** What a report about one message names. There is no page at it: a message is read in its conversation. */
  aboutMessage: (conversationId: string, id: string) =>
    `/dashboard/messages/${encodeURIComponent(conversationId)}/${encodeURIComponent(id)}`,
  video: "/dashboard/video",
  call: (id: string) => `/dashboard/video/${encodeURIComponent(id)}`,
  students: "/dashboard/students",
  mentors: "/dashboard/mentors",
  sessions: "/dashboard/sessions",
  schedule: "/dashboard/schedule",
  analytics: "/dashboard/analytics",
  learning: "/dashboard/learning",
  /** One goal, as its student and connected mentors see it. */
  goal: (id: string) => `/dashboard/goals/${encodeURIComponent(id)}`,
  /** What a report about one comment on a goal names. There is no page at it: a comment is read at its goal. */
  aboutComment: (goalId: string, id: string) =>
    `/dashboard/goals/${encodeURIComponent(goalId)}/${encodeURIComponent(id)}`,
  materials: "/dashboard/materials",
  material: (id: string) => `/dashboard/materials/${encodeURIComponent(id)}`,
  materialPack: packAddress,
  achievements: "/dashboard/achievements",
  /** A certificate as its owner prints it, as PDF, and as a credential for other programs. */
  certificate: (code: string) => `/dashboard/achievements/certificates/${encodeURIComponent(code)}`,
  certificateFile: (code: string) => `/api/certificates/${encodeURIComponent(code)}`,
  credential: (code: string) => `/api/credentials/${encodeURIComponent(code)}`,
  /** What whoever verifies a credential reads: the issuer with its keys, and which credentials ended. */
  issuer: "/api/issuer",
  revokedCredentials: "/api/credentials/revoked",
  /** Where anyone checks a certificate. */
  verify: "/verify",
  verifyCode: (code: string) => `/verify/${encodeURIComponent(code)}`,
  notifications: "/dashboard/notifications",
  settings: "/dashboard/settings",
  /** Where the own data is taken along. */
  privacySettings: "/dashboard/settings?tab=privacy",
  ownData: "/dashboard/settings?tab=privacy#data",
  /** The security section of the settings. */
  security: "/dashboard/settings?tab=profile#security",
  mentor: (id: string) => `/dashboard/mentors/${encodeURIComponent(id)}`,
  /** Where a student asks a mentor. */
  askMentor: (id: string) => `/dashboard/mentors/${encodeURIComponent(id)}#request`,
  student: (id: string) => `/dashboard/students/${encodeURIComponent(id)}`,
  request: (id: string) => `/dashboard/requests/${encodeURIComponent(id)}`,
  /** A session as its student sees it. */
  session: (id: string) => `/dashboard/sessions/${encodeURIComponent(id)}`,
  /** A session as its mentor sees it. */
  scheduled: (id: string) => `/dashboard/schedule/${encodeURIComponent(id)}`,
  /** The call and the conversation of a session. */
  videoSession: (id: string) => `/dashboard/video?session=${encodeURIComponent(id)}`,
  chatSession: (id: string) => `/dashboard/messages?session=${encodeURIComponent(id)}`,
  /** A student books a connected mentor. */
  book: (mentorId: string) => `/dashboard/mentors/${encodeURIComponent(mentorId)}/book`,
  guardianOfMine: "/dashboard/guardian",
  verification: "/dashboard/verification",
  /** Why somebody who is signed in can do nothing for now: suspended, or on the way to being deleted. */
  standing: "/dashboard/standing",
  /** The demo's mails, which are sent nowhere. */
  mailbox: "/dashboard/mailbox",
  mail: (id: string) => `/dashboard/mailbox/${encodeURIComponent(id)}`,
  twoStep: "/login/code",
  twoStepTo: (next: string) => (next === "/dashboard" ? "/login/code" : `/login/code?next=${encodeURIComponent(next)}`),
  confirmEmail: (token: string) => `/confirm-email/${token}`,
  changeEmail: (token: string) => `/change-email/${token}`,
  /** Where the old address stops a change of address. */
  stopEmailChange: (token: string) => `/stop-email-change/${token}`,
  /** Where the owner of an account stops, or ends, what staff began for a lost phone. */
  lostDevice: (token: string) => `/lost-device/${token}`,
  resetPassword: (token: string) => `/reset-password/${token}`,
  setUpStaff: (token: string) => `/set-up/${token}`,
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  /** Where a mail program posts on behalf of the reader. */
  unsubscribeCall: (token: string) => `${unsubscribeArea}${token}`,
  guardianCode: "/guardian",
  guardian: (token: string) => `/guardian/${token}`,
  staff: "/staff",
  staffOutbox: "/staff/outbox",
  staffMail: (id: string) => `/staff/outbox/${encodeURIComponent(id)}`,
  staffJobs: "/staff/jobs",
  staffStudents: "/staff/students",
  staffStudent: (id: string) => `/staff/students/${encodeURIComponent(id)}`,
  staffCentres: "/staff/centres",
  staffFigures: "/staff/figures",
  staffDonations: "/staff/donations",
  figuresFile: "/api/exports/figures",
  /** A mentor's own figures; `?period=`. */
  analyticsFile: "/api/exports/analytics",
  donationsFile: "/api/exports/donations",
  openBooks: "/open-books",
  /** Where the payment provider sends donors back to. */
  donation: (id: string) => `/donation/${encodeURIComponent(id)}`,
  sessionFile: (id: string) => `/api/sessions/${encodeURIComponent(id)}`,
  calendarFeed: (token: string) => `/api/calendar/${token}`,
  myData: (format: "json" | "html") => `/api/my-data/${format}`,
  blogs: "/dashboard/blogs",
  newPost: "/dashboard/blogs/new",
  editPost: (id: string) => `/dashboard/blogs/edit/${encodeURIComponent(id)}`,
} as const;

/** Every page that anyone may read and that has one fixed address; each published post has one more. */
export const publicPaths: readonly string[] = [
  paths.home,
  paths.mission,
  paths.about,
  paths.blog,
  paths.faq,
  paths.help,
  paths.contact,
  paths.privacy,
  paths.terms,
  paths.demo,
  paths.safety,
  paths.report,
  paths.openBooks,
];

/** What the addresses that `path` makes look like; each id in them is a group. */
export function shapeOf(path: (id: string) => string, id = "[^/]+"): RegExp {
  return new RegExp(`^${path("*").replaceAll("*", `(${id})`)}$`);
}

/** What the addresses that `path` makes begin with, without the slash before the id. */
export function folderOf(path: (id: string) => string): string {
  return path("").replace(/\/$/, "");
}

/** The first segment of a path. */
export function areaOf(path: string): string {
  return path.split("/", 2)[1] ?? "";
}

/** Files made from the site as a whole; they have no language. */
export const publicFiles: readonly string[] = ["/robots.txt", "/sitemap.xml", feedPath, "/.well-known/security.txt"];

/** The path under a language: English, the default, has no prefix. */
export function withLocale(locale: string, path: string): string {
  if (locale === "en") return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** Splits a request path into language and unprefixed path; unknown prefixes belong to the path. */
export function splitLocale(pathname: string, locales: readonly string[]): { locale: string; path: string } {
  const [, first = ""] = pathname.split("/", 2);
  if (first !== "en" && locales.includes(first)) {
    return { locale: first, path: pathname.slice(first.length + 1) || "/" };
  }
  return { locale: "en", path: pathname };
}
