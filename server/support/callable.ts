import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Functions that a request can call, read from the source. For tests. */

const root = join(import.meta.dirname, "../..");

export type Callable = Readonly<{
  file: string;
  name: string;
  takes: "stateAndForm" | "form" | "values";
}>;

/** Throws for exports it cannot read, so none is missed. */
export function callables(folder = root): Callable[] {
  const files = globSync("{app,components,i18n,lib,db}/**/*.{ts,tsx}", { cwd: folder }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  return files.sort().flatMap((file) => {
    const source = readFileSync(join(folder, file), "utf8");
    if (/^\s*["']use cache/m.test(source))
      throw new Error(`${file}: a request could call what Next caches: use kept()`);
    return /["']use server/.test(source) ? actionsIn(file, source) : [];
  });
}

function actionsIn(file: string, source: string): Callable[] {
  const directives = [...source.matchAll(/^(\s*)["']use server["'];?$/gm)];
  if (directives.length === 0) return [];
  const isFirst = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*\n)*["']use server["']/.test(source);
  if (!isFirst || directives.length > 1) throw new Error(`${file}: "use server" belongs in the first line of a file`);
  return [...source.matchAll(/^export (?!type |interface )(.*)$/gm)].map(([, rest = ""]) => {
    const [, name, parameters = ""] = /^async function (\w+)\((.*)\)/.exec(rest) ?? [];
    if (!name) throw new Error(`${file}: "export ${rest}" is no function of its own line`);
    const hasForm = parameters.includes("FormData");
    const takes = !hasForm ? "values" : parameters.includes("ActionState") ? "stateAndForm" : "form";
    return { file, name, takes };
  });
}

export type Meant = Readonly<{ why: string; bound: string; in: string }>;

const byLink = (where: string, bound: string): Meant => ({
  why: "the token of a link stands for its person; without it nothing is done",
  bound,
  in: where,
});
const counted = (why: string, where: string, bound: string): Meant => ({ why, bound, in: where });

export const forStrangers: Readonly<Record<string, Meant>> = {
  "lib/accounts/sign-in/actions.ts submitSignIn": counted(
    "signs in",
    "lib/accounts/sign-in/sign-in.ts",
    "reserveAttempt(",
  ),
  "lib/accounts/sign-in/actions.ts submitSignInCode": counted(
    "the second step",
    "lib/accounts/sign-in/second-step.ts",
    "limits.signInCode",
  ),
  "lib/accounts/security/unlock-actions.ts submitUnlock": counted(
    "opens this browser's own locked sign-in",
    "lib/accounts/security/prove-owner.ts",
    "limits.ownPassword",
  ),
  "lib/accounts/sign-in/actions.ts signInAsDemo": counted(
    "demo accounts, in a demo alone",
    "lib/accounts/sign-in/actions.ts",
    "env().demo ? demoAccountOf(role)",
  ),
  "lib/accounts/cards/actions.ts submitCard": counted(
    "signs in with a card",
    "lib/accounts/cards/card-sign-in.ts",
    "reserveAttempt(",
  ),
  "lib/accounts/sign-up/actions.ts submitSignUp": counted(
    "signs up",
    "lib/accounts/sign-up/sign-up.ts",
    "limits.signUpNetwork",
  ),
  "lib/publishing/contact-form/actions.ts submitContactForm": counted(
    "the contact form",
    "lib/publishing/contact-form/send-contact-form.ts",
    "reserveAttempt(",
  ),
  "lib/publishing/donations/actions.ts submitDonation": counted(
    "donations",
    "lib/publishing/donations/pledge.ts",
    "reserveAttempt(",
  ),
  "lib/safety/reports/actions.ts submitReport": counted(
    "reports need no account",
    "lib/safety/reports/send-report.ts",
    "limitOf(grade",
  ),
  "lib/accounts/security/link-actions.ts askForReset": counted(
    "mails a link",
    "lib/accounts/security/reset-password.ts",
    "limits.resetNetwork",
  ),
  "lib/accounts/security/link-actions.ts setNewPassword": byLink(
    "lib/accounts/security/reset-password.ts",
    "await readToken(",
  ),
  "lib/accounts/security/link-actions.ts setUpAccount": byLink(
    "lib/accounts/security/reset-password.ts",
    "await readToken(",
  ),
  "lib/accounts/security/link-actions.ts confirmAddress": byLink(
    "lib/accounts/security/confirm-email.ts",
    "await spendToken(",
  ),
  "lib/accounts/security/link-actions.ts sendConfirmationAgain": counted(
    "another link for an ended one",
    "lib/accounts/security/confirm-email.ts",
    "limits.confirmAccount",
  ),
  "lib/accounts/security/link-actions.ts takeNewAddress": byLink(
    "lib/accounts/security/change-email.ts",
    "await useToken(",
  ),
  "lib/accounts/security/link-actions.ts stopAddressChange": byLink(
    "lib/accounts/security/stop-email-change.ts",
    "await spendToken(",
  ),
  "lib/accounts/security/link-actions.ts stopLostDeviceByLink": byLink(
    "lib/accounts/security/lost-device.ts",
    "await spendToken(",
  ),
  "lib/accounts/security/link-actions.ts finishLostDeviceByLink": byLink(
    "lib/accounts/security/lost-device.ts",
    "await spendToken(",
  ),
  "lib/safety/guardians/link-actions.ts submitDecision": byLink("lib/safety/guardians/decide.ts", "await openLink("),
  "lib/safety/guardians/link-actions.ts submitContactPause": byLink(
    "lib/safety/guardians/decide.ts",
    "await openLink(",
  ),
  "lib/safety/guardians/link-actions.ts submitWithdrawal": byLink("lib/safety/guardians/decide.ts", "await openLink("),
  "lib/safety/guardians/link-actions.ts submitDataWish": byLink(
    "lib/safety/guardians/ask-about-data.ts",
    "await openLink(",
  ),
  "lib/safety/references/link-actions.ts submitReference": byLink(
    "lib/safety/references/answer-reference.ts",
    "await openReferenceLink(",
  ),
  "lib/safety/references/link-actions.ts submitReferenceRefusal": byLink(
    "lib/safety/references/answer-reference.ts",
    "await openReferenceLink(",
  ),
  "lib/safety/guardians/link-actions.ts submitLinkRequest": counted(
    "asks for a new link",
    "lib/safety/guardians/ask-for-link.ts",
    "limits.guardianLink",
  ),
  "lib/safety/guardians/link-actions.ts submitPhoneCode": counted(
    "a code read by phone",
    "lib/safety/guardians/phone-code.ts",
    "limits.guardianCode",
  ),
  "lib/notifications/mail/actions.ts stopTheseMails": byLink("lib/notifications/mail/stop-mails.ts", "readStopToken("),
};

/** By file. Strangers are refused, sent to the login, or told that nothing is there. */
export const forSignedIn: Readonly<Record<string, string>> = {
  "lib/accounts/security/actions.ts": "changeOwnPassword askForNewAddress endSignIn endOtherSignIns proveOwnership",
  "lib/accounts/security/two-step-actions.ts":
    "startTwoStep dropTwoStep proveTwoStep makeNewCodes stopTwoStep stopLostDeviceHere",
  "lib/mentoring/availability/actions.ts": "saveAvailability",
  "lib/mentoring/sessions/actions.ts": [
    "bookTime bookAnotherTime proposeTime acceptProposal declineProposal confirmOwnSession declineOwnSession cancelOwnSession",
    "joinSessionCall joinSessionChat sayWhetherMet rateOwnSession saveOwnRecap answerSafety submitMarkAppeal",
  ].join(" "),
  "lib/mentoring/video-calls/actions.ts": "startInstantCall declineRing",
  "lib/administration/queue/actions.ts": "openQueueItem giveQueueItemBack",
  "lib/publishing/tickets/actions.ts": "decideTicket openTicketAgain",
  "lib/administration/preflight/actions.ts":
    "confirmPreflight mailReportingTest checkReportingCode tryRelayNow decideOnMinors",
  "lib/administration/site-settings/actions.ts": "saveSettings submitLogo",
  "lib/mentoring/caseload/actions.ts": "saveCheckIn dropCheckIn",
  "lib/mentoring/opened-conversations/actions.ts": "openConversationToRead",
  "lib/administration/cases/actions.ts":
    "submitCaseDecision submitCaseGrade submitCaseNote openCaseEvidence takeReview",
  "lib/accounts/data-requests/actions.ts": "submitDataRequest submitDataDecision",
  "lib/accounts/staff-accounts/actions.ts":
    "inviteStaff inviteStaffAgain withdrawStaff saveStaffRole signStaffOut submitStaffDecision",
  "lib/accounts/deputy/actions.ts": "standInForLead takeOwnRole",
  "lib/administration/second-words/actions.ts": "submitSecondWord",
  "lib/administration/texts/actions.ts": "submitTextDecision",
  "lib/administration/staff/consent-actions.ts":
    "recordConsentForm readOutConsentCode nameGuardianForStudent changeGuardianLinks",
  "lib/administration/staff/correction-actions.ts": "submitBirthday submitNewName",
  "lib/mentoring/call-visits/actions.ts": "startStaffVisit endCallAsStaff",
  "lib/publishing/post-reviews/actions.ts": "submitPostReview",
  "lib/publishing/hidden-posts/actions.ts": "submitHiding",
  "lib/publishing/donations/staff-actions.ts": "submitRefund",
  "lib/publishing/open-books/actions.ts": "submitExpense submitExpenseBack",
  "lib/administration/records/actions.ts":
    "submitMinutes submitVoided submitRecognition submitRecognitionBack submitRevocation submitMarkBack submitMarkAppealDecision submitRenameAllowed",
  "lib/publishing/kept-categories/actions.ts": "saveNewCategory saveCategory settleCategory",
  "lib/administration/centres/actions.ts":
    "saveNewCentre saveCentre dropCentre placeInCentre lookAfterCentre saveColleague dropColleague",
  "lib/administration/cards/actions.ts": "submitNewCard submitClass submitReset takeCardBack",
  "lib/accounts/security/pin-actions.ts": "submitFirstPin changeOwnPin",
  "lib/administration/legal-holds/actions.ts": "submitHold submitHoldDecision",
  "lib/administration/people/actions.ts": "submitSanction submitTakenBack",
  "lib/safety/sanctions/actions.ts": "markNoticesRead",
  "lib/mentoring/session-reviews/actions.ts": "submitReview",
  "lib/safety/appeals/actions.ts": "submitAppeal submitAppealDecision",
  "lib/safety/returners/actions.ts": "submitReturner",
  "lib/progress/certificates/actions.ts": "getCertificate",
  "lib/safety/applications/actions.ts": "submitOwnApplication",
  "lib/safety/references/actions.ts": "submitReferee mailReferenceAgain takeRefereeBack",
  "lib/safety/identity-documents/actions.ts": "submitIdentity takeIdentityBack",
  "lib/safety/mentor-steps/review-actions.ts": "reviewApplication reviewReference reviewIdentity",
  "lib/safety/guardians/actions.ts": "submitGuardian submitResend",
  "lib/safety/training/actions.ts": "submitUnitRead submitQuizStart submitQuizPage",
  "lib/progress/leaderboard/actions.ts": "submitLeaderboardWish",
  "lib/progress/goals/actions.ts":
    "submitNewGoal submitProgress submitTick submitStep submitGoal submitStepTitle removeOwnStep removeOwnGoal submitComment",
  "lib/notifications/mail/actions.ts": "tryMailAgain",
  "lib/mentoring/matches/actions.ts": "endMentoring",
  "lib/progress/materials/actions.ts": "submitMaterial changeOwnMaterial dropMaterial decideOnMaterial",
  "lib/mentoring/mentors/actions.ts": "saveOwnHours",
  "lib/mentoring/messages/actions.ts": "submitMessage markConversationRead",
  "lib/notifications/notify/actions.ts": "changeNotifications",
  "lib/safety/blocks/actions.ts": "submitBlock submitUnblock",
  "lib/publishing/blog-posts/actions.ts":
    "submitPost submitPostDeletion submitPostPreview submitPostTakenBack fetchPostPicture",
  "lib/publishing/blog-posts/formula-actions.ts": "showFormulas",
  "lib/publishing/blog-posts/translation-actions.ts": "submitTranslationAnswer",
  "lib/publishing/blog-posts/copy-actions.ts":
    "submitWorkingCopy dropWorkingCopy fetchNewerPost discardUnfinished restoreOwnRevision",
  "lib/mentoring/profile/actions.ts": "saveProfile submitPhoto",
  "lib/mentoring/requests/actions.ts":
    "sendRequest withdrawOwnRequest reply accept decline askForMore pauseRequests resumeRequests",
  "lib/accounts/settings/actions.ts": [
    "submitProfileSettings submitNotificationSettings submitQuietHours submitPrivacySettings submitAppearanceSettings",
    "submitDataSaver submitCapacity submitRequestPause submitFeed submitSwitches chooseZone",
  ].join(" "),
  "lib/accounts/standing/actions.ts": "submitDeletion submitAgreement submitRestore",
  "lib/safety/verification/staff-actions.ts":
    "submitMentorDecision takeOwnApprovalBack submitRecordCheck submitInterview submitMentorStep",
  "lib/mentoring/suggestions/actions.ts": "declineSuggested suggest withdrawSuggested",
};

export function namedIn(table: Readonly<Record<string, string>>): string[] {
  return Object.entries(table).flatMap(([file, names]) => names.split(" ").map((name) => `${file} ${name}`));
}
