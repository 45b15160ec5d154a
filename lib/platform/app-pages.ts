import { areaOf, folderOf, paths, publicPaths, shapeOf } from "./paths.ts";

const appPages: ReadonlySet<string> = new Set([
  paths.login,
  paths.card,
  paths.signup,
  paths.forgotPassword,
  paths.blogPreview,
  paths.donate,
  paths.dashboard,
  paths.profile,
  paths.messages,
  paths.video,
  paths.students,
  paths.mentors,
  paths.sessions,
  paths.schedule,
  paths.analytics,
  paths.learning,
  paths.materials,
  paths.achievements,
  paths.notifications,
  paths.settings,
  paths.blogs,
  paths.newPost,
  paths.guardianOfMine,
  paths.verification,
  paths.verificationApplication,
  paths.verificationReferences,
  paths.verificationIdentity,
  paths.verificationTraining,
  paths.trainingQuiz,
  paths.standing,
  paths.ownReports,
  paths.mailbox,
  paths.twoStep,
  paths.locked,
  paths.guardianCode,
  paths.staff,
  paths.staffOutbox,
  paths.staffJobs,
  paths.staffStudents,
  paths.staffCentres,
  paths.staffCalls,
  paths.staffFigures,
  paths.staffDonations,
  paths.staffExpenses,
  paths.staffAudit,
  paths.staffCategories,
  paths.staffAccounts,
  paths.staffDeputy,
  paths.staffCaseload,
  paths.staffReports,
  paths.staffTickets,
  paths.staffMentors,
  paths.staffPeople,
  paths.staffSettings,
  paths.staffTexts,
  paths.staffDataRequests,
  paths.staffReviews,
  paths.staffPosts,
  paths.staffHealth,
  paths.staffPreflight,
  paths.staffHolds,
  paths.verify,
]);

const pagesOfOne: readonly ((id: string) => string)[] = [
  paths.editPost,
  paths.postVersions,
  paths.mentor,
  paths.book,
  paths.student,
  paths.request,
  paths.session,
  paths.scheduled,
  paths.mail,
  paths.conversation,
  paths.call,
  paths.goal,
  paths.material,
  paths.certificate,
  paths.trainingUnit,
  paths.donation,
  paths.verifyCode,
  paths.confirmEmail,
  paths.changeEmail,
  paths.stopEmailChange,
  paths.lostDevice,
  paths.resetPassword,
  paths.setUpStaff,
  paths.unsubscribe,
  paths.guardian,
  paths.reference,
  paths.staffMail,
  paths.staffStudent,
  paths.staffConsent,
  paths.staffConsentForm,
  paths.staffCentre,
  paths.staffMentor,
  paths.staffConversation,
  paths.staffCall,
  paths.staffReport,
  paths.staffAppeal,
  paths.staffTicket,
  paths.staffText,
  paths.staffReview,
  paths.staffPost,
  paths.staffPerson,
  paths.staffRecord,
  paths.staffSession,
  paths.staffDonation,
  paths.staffReturner,
  paths.staffSecondWord,
  paths.staffDataRequest,
];
const appPagePatterns = pagesOfOne.map((page) => shapeOf(page));

/** What the folder of a page is called where it is not `[id]`. */
const parameters = new Map<(id: string) => string, string>([
  [paths.certificate, "[code]"],
  [paths.verifyCode, "[code]"],
  [paths.trainingUnit, "[unit]"],
  [paths.staffReport, "[number]"],
  ...[
    paths.confirmEmail,
    paths.changeEmail,
    paths.stopEmailChange,
    paths.lostDevice,
    paths.resetPassword,
    paths.setUpStaff,
    paths.unsubscribe,
    paths.guardian,
    paths.reference,
  ].map((page) => [page, "[token]"] as const),
]);
const routesOfOne = pagesOfOne.map((page) => page("*").replace("*", parameters.get(page) ?? "[id]"));

/** Every app page, as its folder is called: `/dashboard/sessions/[id]`. */
export const appRoutes: readonly string[] = [...appPages, ...routesOfOne];

/** One of `appRoutes`, without anything that names a person or opens a door. `path` is without language prefix. */
export function appRouteOf(path: string): string | undefined {
  if (appPages.has(path)) return path;
  return routesOfOne[appPagePatterns.findIndex((pattern) => pattern.test(path))];
}

export const appAreas: ReadonlySet<string> = new Set(
  [...appPages, ...pagesOfOne.map(folderOf)].map(areaOf).filter((area) => !publicPaths.map(areaOf).includes(area)),
);

/** With a language as its value: whatever the address, `next.config.ts` shows `standIns.nothing`. */
export const nothingHeader = "x-baobab-nothing";

/** Pages shown under other addresses. */
export const standIns = {
  nothing: "/oops",
  noPost: "/oops/post",
  broken: "/oops/error",
  unavailable: "/oops/unavailable",
  tooOften: "/oops/too-often",
  running: "/oops/running",
  blogSearch: "/blog-search",
  reportAbout: "/report-about",
} as const;

export function isAppPage(path: string): boolean {
  return appPages.has(path) || appPagePatterns.some((pattern) => pattern.test(path));
}
