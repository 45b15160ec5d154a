import { packAddress, unsubscribeArea } from "./api-paths.ts";
import { type FeedFormat, feedPaths } from "./file-paths.ts";

/** Without language prefix; `withLocale` adds it. */
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
  emergencyNumbers: "/safety/numbers",
  report: "/report",
  reportAbout: (path: string) => `/report?about=${encodeURIComponent(path).replaceAll("%2F", "/")}`,
  blog: "/blog",
  blogPreview: "/blog/preview",
  post: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  blogTag: (key: string) => `/blog/tag/${encodeURIComponent(key)}`,
  blogAuthor: (key: string) => `/blog/author/${encodeURIComponent(key)}`,
  /** Without a category: of the whole blog. */
  feed: (format: FeedFormat, category?: string) =>
    category === undefined ? feedPaths[format] : `/blog/category/${encodeURIComponent(category)}${feedPaths[format]}`,
  sitemapFolder: "/sitemap/",
  sitemapPart: (part: number) => `/sitemap/${part}.xml`,
  dashboard: "/dashboard",
  ownReports: "/dashboard/reports",
  profile: "/dashboard/profile",
  messages: "/dashboard/messages",
  conversation: (id: string) => `/dashboard/messages/${encodeURIComponent(id)}`,
  /** Reports name it, but there is no such page. The same holds for `aboutComment` and `aboutReview`. */
  aboutMessage: (conversationId: string, id: string) =>
    `/dashboard/messages/${encodeURIComponent(conversationId)}/${encodeURIComponent(id)}`,
  video: "/dashboard/video",
  /** The page of calls, with somebody chosen for an instant call. */
  videoWith: (partnerId: string) => `/dashboard/video?with=${encodeURIComponent(partnerId)}`,
  call: (id: string) => `/dashboard/video/${encodeURIComponent(id)}`,
  students: "/dashboard/students",
  mentors: "/dashboard/mentors",
  sessions: "/dashboard/sessions",
  schedule: "/dashboard/schedule",
  analytics: "/dashboard/analytics",
  learning: "/dashboard/learning",
  goal: (id: string) => `/dashboard/goals/${encodeURIComponent(id)}`,
  aboutReview: (sessionId: string) => `/dashboard/sessions/${encodeURIComponent(sessionId)}/review`,
  aboutComment: (goalId: string, id: string) =>
    `/dashboard/goals/${encodeURIComponent(goalId)}/${encodeURIComponent(id)}`,
  materials: "/dashboard/materials",
  material: (id: string) => `/dashboard/materials/${encodeURIComponent(id)}`,
  materialPack: packAddress,
  achievements: "/dashboard/achievements",
  certificate: (code: string) => `/dashboard/achievements/certificates/${encodeURIComponent(code)}`,
  certificateFile: (code: string) => `/api/certificates/${encodeURIComponent(code)}`,
  credential: (code: string) => `/api/credentials/${encodeURIComponent(code)}`,
  issuer: "/api/issuer",
  revokedCredentials: "/api/credentials/revoked",
  verify: "/verify",
  verifyCode: (code: string) => `/verify/${encodeURIComponent(code)}`,
  notifications: "/dashboard/notifications",
  settings: "/dashboard/settings",
  privacySettings: "/dashboard/settings?tab=privacy",
  ownData: "/dashboard/settings?tab=privacy#data",
  ownFeed: "/dashboard/settings?tab=notifications",
  security: "/dashboard/settings?tab=profile#security",
  mentor: (id: string) => `/dashboard/mentors/${encodeURIComponent(id)}`,
  askMentor: (id: string) => `/dashboard/mentors/${encodeURIComponent(id)}#request`,
  student: (id: string) => `/dashboard/students/${encodeURIComponent(id)}`,
  request: (id: string) => `/dashboard/requests/${encodeURIComponent(id)}`,
  session: (id: string) => `/dashboard/sessions/${encodeURIComponent(id)}`,
  scheduled: (id: string) => `/dashboard/schedule/${encodeURIComponent(id)}`,
  videoSession: (id: string) => `/dashboard/video?session=${encodeURIComponent(id)}`,
  chatSession: (id: string) => `/dashboard/messages?session=${encodeURIComponent(id)}`,
  book: (mentorId: string) => `/dashboard/mentors/${encodeURIComponent(mentorId)}/book`,
  guardianOfMine: "/dashboard/guardian",
  verification: "/dashboard/verification",
  verificationApplication: "/dashboard/verification/application",
  verificationReferences: "/dashboard/verification/references",
  verificationIdentity: "/dashboard/verification/identity",
  verificationTraining: "/dashboard/verification/training",
  trainingUnit: (unit: string) => `/dashboard/verification/training/${encodeURIComponent(unit)}`,
  trainingQuiz: "/dashboard/verification/training/quiz",
  trainingQuizPage: (page: number) => `/dashboard/verification/training/quiz?page=${page}`,
  standing: "/dashboard/standing",
  mailbox: "/dashboard/mailbox",
  mail: (id: string) => `/dashboard/mailbox/${encodeURIComponent(id)}`,
  locked: "/login/locked",
  lockedTo: (next: string) =>
    next === "/dashboard" ? "/login/locked" : `/login/locked?next=${encodeURIComponent(next)}`,
  card: "/login/card",
  cardTo: (next: string) => (next === "/dashboard" ? "/login/card" : `/login/card?next=${encodeURIComponent(next)}`),
  twoStep: "/login/code",
  /** Its box for a shared device is ticked. */
  sharedTwoStepTo: (next: string) => `/login/code?shared=yes&next=${encodeURIComponent(next)}`,
  twoStepTo: (next: string) => (next === "/dashboard" ? "/login/code" : `/login/code?next=${encodeURIComponent(next)}`),
  confirmEmail: (token: string) => `/confirm-email/${token}`,
  changeEmail: (token: string) => `/change-email/${token}`,
  stopEmailChange: (token: string) => `/stop-email-change/${token}`,
  lostDevice: (token: string) => `/lost-device/${token}`,
  resetPassword: (token: string) => `/reset-password/${token}`,
  setUpStaff: (token: string) => `/set-up/${token}`,
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  unsubscribeCall: (token: string) => `${unsubscribeArea}${token}`,
  guardianCode: "/guardian",
  guardian: (token: string) => `/guardian/${token}`,
  reference: (token: string) => `/reference/${token}`,
  staff: "/staff",
  staffOutbox: "/staff/outbox",
  staffMail: (id: string) => `/staff/outbox/${encodeURIComponent(id)}`,
  staffJobs: "/staff/jobs",
  staffStudents: "/staff/students",
  staffStudent: (id: string) => `/staff/students/${encodeURIComponent(id)}`,
  staffConsent: (id: string) => `/staff/students/${encodeURIComponent(id)}/consent`,
  staffConsentForm: (id: string) => `/staff/students/${encodeURIComponent(id)}/consent/form`,
  staffCentres: "/staff/centres",
  staffCentre: (id: string) => `/staff/centres/${encodeURIComponent(id)}`,
  /** The part of the page about one student with a card. */
  staffCard: (centreId: string, studentId: string) =>
    `/staff/centres/${encodeURIComponent(centreId)}#card-${encodeURIComponent(studentId)}`,
  staffFigures: "/staff/figures",
  staffDonations: "/staff/donations",
  staffDonation: (id: string) => `/staff/donations/${encodeURIComponent(id)}`,
  staffExpenses: "/staff/open-books",
  staffCalls: "/staff/calls",
  staffCall: (id: string) => `/staff/calls/${encodeURIComponent(id)}`,
  staffReports: "/staff/reports",
  staffReport: (number: string) => `/staff/reports/${encodeURIComponent(number)}`,
  staffTexts: "/staff/texts",
  staffText: (id: string) => `/staff/texts/${encodeURIComponent(id)}`,
  staffPosts: "/staff/posts",
  staffPost: (id: string) => `/staff/posts/${encodeURIComponent(id)}`,
  staffMentors: "/staff/mentors",
  staffMentor: (id: string) => `/staff/mentors/${encodeURIComponent(id)}`,
  staffAppeal: (id: string) => `/staff/appeals/${encodeURIComponent(id)}`,
  staffReturner: (id: string) => `/staff/returners/${encodeURIComponent(id)}`,
  staffSecondWord: (id: string) => `/staff/second-words/${encodeURIComponent(id)}`,
  staffReviews: "/staff/reviews",
  staffReview: (id: string) => `/staff/reviews/${encodeURIComponent(id)}`,
  staffCaseload: "/staff/caseload",
  staffTickets: "/staff/tickets",
  staffTicket: (id: string) => `/staff/tickets/${encodeURIComponent(id)}`,
  staffPeople: "/staff/people",
  staffPerson: (id: string) => `/staff/people/${encodeURIComponent(id)}`,
  staffRecord: (id: string) => `/staff/records/${encodeURIComponent(id)}`,
  staffSession: (id: string) => `/staff/sessions/${encodeURIComponent(id)}`,
  staffConversation: (id: string) => `/staff/conversations/${encodeURIComponent(id)}`,
  staffAudit: "/staff/audit",
  staffAccounts: "/staff/accounts",
  staffDeputy: "/staff/deputy",
  /** `next`: the page that is the other role's. */
  staffDeputyTo: (next: string) => `/staff/deputy?next=${encodeURIComponent(next)}`,
  staffSettings: "/staff/settings",
  staffCategories: "/staff/categories",
  staffHealth: "/staff/health",
  staffHolds: "/staff/holds",
  staffPreflight: "/staff/preflight",
  staffDataRequests: "/staff/data-requests",
  staffDataRequest: (id: string) => `/staff/data-requests/${encodeURIComponent(id)}`,
  /** The list, with the form for a request of this person that came by letter or mail. */
  enterDataRequest: (personId: string) => `/staff/data-requests?for=${encodeURIComponent(personId)}`,
  dataCopy: (id: string, format: "json" | "html") => `/api/data-requests/${encodeURIComponent(id)}/${format}`,
  identityFile: (id: string) => `/api/identity/${encodeURIComponent(id)}`,
  figuresFile: "/api/exports/figures",
  analyticsFile: "/api/exports/analytics",
  donationsFile: "/api/exports/donations",
  openBooks: "/open-books",
  donate: "/donation",
  donation: (id: string) => `/donation/${encodeURIComponent(id)}`,
  sessionFile: (id: string) => `/api/sessions/${encodeURIComponent(id)}`,
  calendarFeed: (token: string) => `/api/calendar/${token}`,
  myData: (format: "json" | "html") => `/api/my-data/${format}`,
  blogs: "/dashboard/blogs",
  newPost: "/dashboard/blogs/new",
  editPost: (id: string) => `/dashboard/blogs/edit/${encodeURIComponent(id)}`,
  /** With a notice that other text of its author is kept under that id. */
  editPostBeside: (id: string, aside: string) =>
    `/dashboard/blogs/edit/${encodeURIComponent(id)}?kept=${encodeURIComponent(aside)}`,
  postVersions: (id: string) => `/dashboard/blogs/edit/${encodeURIComponent(id)}/versions`,
} as const;

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
  paths.emergencyNumbers,
  paths.report,
  paths.openBooks,
];

export function shapeOf(path: (id: string) => string, id = "[^/]+"): RegExp {
  return new RegExp(`^${path("*").replaceAll("*", `(${id})`)}$`);
}

/** Files for programs that are one of many, with what tells them apart. */
export const sitemapPartShape = /^\/sitemap\/([1-9]\d{0,3})\.xml$/;
export const categoryFeedShape = /^\/blog\/category\/([^/]+)\/feed\.(?:xml|json)$/;

export function folderOf(path: (id: string) => string): string {
  return path("").replace(/\/$/, "");
}

export function areaOf(path: string): string {
  return path.split("/", 2)[1] ?? "";
}

export const publicFiles: readonly string[] = [
  "/robots.txt",
  "/sitemap.xml",
  ...Object.values(feedPaths),
  "/.well-known/security.txt",
];

export function withLocale(locale: string, path: string): string {
  if (locale === "en") return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

export function splitLocale(pathname: string, locales: readonly string[]): { locale: string; path: string } {
  const [, first = ""] = pathname.split("/", 2);
  if (first !== "en" && locales.includes(first)) {
    return { locale: first, path: pathname.slice(first.length + 1) || "/" };
  }
  return { locale: "en", path: pathname };
}
