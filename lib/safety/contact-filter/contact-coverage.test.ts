import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ContactAction } from "#lib/safety/contact/contact-rules.ts";

const root = join(import.meta.dirname, "../../..");

/**
 * Actions that reach another person: the rule they ask, and the use case that asks it. That the answer counts is shown
 * by `out-of-reach.db.test.ts` and `lib/mentoring/messages/held-everywhere.db.test.ts`, which call them.
 */
const reaching: Record<string, readonly [ContactAction, string]> = {
  sendRequest: ["request", "lib/mentoring/requests/request-mentor.ts"],
  reply: ["request", "lib/mentoring/requests/reply-to-question.ts"],
  accept: ["answerRequest", "lib/mentoring/requests/answer-request.ts"],
  decline: ["answerRequest", "lib/mentoring/requests/answer-request.ts"],
  askForMore: ["answerRequest", "lib/mentoring/requests/answer-request.ts"],
  rateOwnSession: ["rate", "lib/mentoring/sessions/rate-session.ts"],
  saveOwnRecap: ["recap", "lib/mentoring/sessions/write-recap.ts"],
  suggest: ["request", "lib/mentoring/suggestions/why-unavailable.ts"],
  submitMessage: ["message", "lib/mentoring/messages/send-contact-message.ts"],
  startInstantCall: ["audioCall", "lib/mentoring/video-calls/start-call.ts"],
  submitBlock: ["view", "lib/safety/blocks/block-person.ts"],
  submitComment: ["comment", "lib/progress/goals/comment-on-goal.ts"],
};

/** Actions on sessions ask through `lib/mentoring/sessions/change.ts` or stop something, which is always allowed. */
const sessions = [
  "bookTime bookAnotherTime proposeTime acceptProposal declineProposal confirmOwnSession declineOwnSession cancelOwnSession",
  "joinSessionCall joinSessionChat",
];

/** Actions that reach nobody else: a person's own account and things, staff, guardians by their link, or an end of contact. */
const own = [
  "changeOwnPassword askForNewAddress endSignIn endOtherSignIns askForReset setNewPassword setUpAccount confirmAddress",
  "sendConfirmationAgain takeNewAddress startTwoStep dropTwoStep proveTwoStep makeNewCodes stopTwoStep",
  "submitSignIn submitSignInCode submitPhoneCode submitCard submitFirstPin changeOwnPin submitUnlock",
  "submitNewCard submitClass submitReset takeCardBack lookAfterCentre saveColleague dropColleague",
  "standInForLead takeOwnRole",
  "signInAsDemo submitSignUp saveAvailability saveOwnHours answerSafety submitMarkAppeal submitContactForm",
  "submitDonation submitGuardian",
  "sayWhetherMet submitResend submitDecision submitContactPause submitRequestPause submitWithdrawal",
  "submitLinkRequest stopTheseMails tryMailAgain endMentoring",
  "submitUnblock submitPost submitPostDeletion submitPostPreview submitPostTakenBack fetchPostPicture showFormulas",
  "saveProfile submitPhoto",
  "chooseZone submitTranslationAnswer submitWorkingCopy dropWorkingCopy fetchNewerPost discardUnfinished restoreOwnRevision",
  "withdrawOwnRequest pauseRequests resumeRequests submitReport",
  "submitProfileSettings submitNotificationSettings submitQuietHours submitPrivacySettings submitAppearanceSettings",
  "submitDataSaver submitCapacity submitDeletion submitRestore submitAgreement submitFeed submitSwitches changeNotifications",
  "markConversationRead submitDataWish declineSuggested withdrawSuggested saveNewCentre saveCentre dropCentre placeInCentre",
  "declineRing submitNewGoal submitProgress submitTick submitStep submitGoal submitStepTitle removeOwnStep removeOwnGoal",
  "getCertificate proveOwnership stopAddressChange stopLostDeviceByLink finishLostDeviceByLink stopLostDeviceHere",
  "submitMaterial changeOwnMaterial dropMaterial decideOnMaterial",
  "submitLeaderboardWish",
  "confirmPreflight mailReportingTest checkReportingCode tryRelayNow decideOnMinors",
  "decideTicket openTicketAgain saveSettings submitLogo openQueueItem giveQueueItemBack openConversationToRead",
  "submitMentorDecision takeOwnApprovalBack submitRecordCheck submitInterview submitMentorStep",
  "submitCaseDecision submitCaseGrade submitCaseNote openCaseEvidence submitTextDecision submitReview takeReview",
  "submitPostReview",
  "submitUnitRead submitQuizStart submitQuizPage",
  "markNoticesRead submitSanction submitTakenBack submitAppeal submitAppealDecision submitReturner saveCheckIn dropCheckIn",
  "submitReferee mailReferenceAgain takeRefereeBack submitReference submitReferenceRefusal submitIdentity takeIdentityBack",
  "submitOwnApplication reviewApplication reviewReference reviewIdentity recordConsentForm readOutConsentCode",
  "nameGuardianForStudent changeGuardianLinks",
  "saveNewCategory saveCategory settleCategory inviteStaff inviteStaffAgain withdrawStaff saveStaffRole signStaffOut",
  "startStaffVisit endCallAsStaff submitBirthday submitNewName submitDataRequest submitDataDecision submitStaffDecision",
  "submitHold submitHoldDecision submitSecondWord submitHiding submitMinutes submitVoided submitRecognition",
  "submitRecognitionBack submitRevocation submitMarkBack submitMarkAppealDecision submitRenameAllowed submitRefund submitExpense submitExpenseBack",
];

/** Interfaces that take something from a browser: the rule they ask, and where; or why they reach nobody else. */
const interfaces: Record<string, readonly [ContactAction, string] | string> = {
  "POST /api/messages": ["message", "lib/mentoring/messages/send-contact-message.ts"],
  "POST /api/typing": ["message", "lib/mentoring/messages/tell-typing.ts"],
  "POST /api/calls/[id]": ["audioCall", "lib/mentoring/video-calls/find-call.ts"],
  "POST /api/calls/[id]/signals": ["audioCall", "lib/mentoring/video-calls/find-call.ts"],
  "POST /api/calls/[id]/visit": "staff who listen, announced; nothing of theirs reaches the two",
  "POST /api/calls/[id]/visit/signals": ["audioCall", "lib/mentoring/video-calls/find-call.ts"],
  "POST /api/calls/[id]/notes": ["message", "lib/mentoring/video-calls/share-notes.ts"],
  "POST /api/calls/demo": "one's own network",
  "POST /api/push": "one's own browser",
  "POST /api/learning": "one's own goals; who reads them is asked when they are read",
  "POST /api/language": "one's own language",
  "POST /api/notifications": "marks one's own as read",
  "POST /api/lock": "one's own sign-in",
  "POST /api/active": "one's own sign-in",
  "POST /api/sign-out": "one's own sign-in",
  "POST /api/unsubscribe/[token]": "mails of whoever has the link",
  "POST /api/stripe": "the payment provider, by its signature",
  "POST /api/refresh": "the installation itself",
  "POST /api/pictures": "pictures of one's own post; its words are looked at when it is published",
  "POST /api/views/[id]": "counts, without a name",
};

const names = (lists: readonly string[]) => lists.flatMap((list) => list.split(" "));
const read = (file: string) => readFileSync(join(root, file), "utf8");

test("every server action is known to reach nobody, or to ask the rules of contact [@SAFE-03e]", () => {
  const exported = globSync("lib/*/*/*.ts", { cwd: root })
    .map(read)
    .filter((source) => source.startsWith('"use server"'))
    .flatMap((source) => [...source.matchAll(/^export async function (\w+)/gm)].map(([, name = ""]) => name));
  const known = new Set([...Object.keys(reaching), ...names(sessions), ...names(own)]);
  expect(exported.length).toBeGreaterThan(50);
  expect(exported.filter((name) => !known.has(name))).toEqual([]);
});

test.each(Object.entries(reaching))("%s asks in its use case [@SAFE-03e]", (_, [action, file]) => {
  expect(read(file)).toContain(`whyNoContact("${action}"`);
});

test("sessions ask in one place, and for video once more [@SAFE-03e @SAFE-17a]", () => {
  expect(read("lib/mentoring/sessions/change.ts")).toMatch(
    /whyNoContact\(action, facts\)[\s\S]*whyNoContact\("videoCall", facts\)/,
  );
});

test("everything in a call asks in one place, and for the camera once more [@SAFE-03e @SAFE-17a @CALL-12e]", () => {
  expect(read("lib/mentoring/video-calls/find-call.ts")).toMatch(
    /whyNoContact\("audioCall", facts\)[\s\S]*whyNoContact\("videoCall", facts\)/,
  );
  for (const useCase of ["join-call", "stay-in-call", "pass-signal", "share-notes"]) {
    expect(read(`lib/mentoring/video-calls/${useCase}.ts`)).toMatch(/await (?:mayTalk|stopUnlessAllowed)\(/);
  }
  expect(read("lib/mentoring/video-calls/open-room.ts")).toContain("await whyNotTalk(");
});

test("a session is entered by its button and its room through one door [@SAFE-10d]", () => {
  for (const door of ["sessions/join-session", "video-calls/open-room", "video-calls/join-call"])
    expect(read(`lib/mentoring/${door}.ts`)).toContain("whyNotEnter(");
});

test("every interface that takes something is known to reach nobody, or to ask the rules of contact [@SAFE-03e]", () => {
  const handlers = globSync("app/api/**/route.ts", { cwd: root }).flatMap((file) => {
    const methods = [...read(file).matchAll(/^export (?:async )?(?:function|const) (POST|PUT|PATCH|DELETE)\b/gm)];
    return methods.map(([, method]) => `${method} /${file.slice("app/".length, -"/route.ts".length)}`);
  });
  // Those the server answers itself; the first two only tell.
  expect(read("server/front/routes.ts")).toContain(
    'liveInterfaces: readonly string[] = ["events", "events/newer", "typing"]',
  );
  expect([...handlers, "POST /api/typing"].filter((name) => !(name in interfaces)).sort()).toEqual([]);
  expect(handlers.length).toBeGreaterThan(5);
});

const asking = Object.entries(interfaces).filter(([, how]) => typeof how !== "string");
test.each(asking as [string, readonly [ContactAction, string]][])(
  "%s asks in its use case [@SAFE-03e]",
  (_, [action, file]) => {
    expect(read(file)).toContain(`whyNoContact("${action}"`);
  },
);
