import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ContactAction } from "./contact.ts";

const root = join(import.meta.dirname, "../..");

/** Actions that reach another person: the rule they ask, and the use case that asks it. */
const reaching: Record<string, readonly [ContactAction, string]> = {
  sendRequest: ["request", "lib/requests/request-mentor.ts"],
  reply: ["request", "lib/requests/reply-to-question.ts"],
  accept: ["answerRequest", "lib/requests/answer-request.ts"],
  decline: ["answerRequest", "lib/requests/answer-request.ts"],
  askForMore: ["answerRequest", "lib/requests/answer-request.ts"],
  rateBooking: ["rate", "lib/bookings/rate-session.ts"],
  saveOwnRecap: ["recap", "lib/bookings/write-recap.ts"],
  suggest: ["request", "lib/suggestions/why-unavailable.ts"],
  submitMessage: ["message", "lib/messages/send-message.ts"],
  startInstantCall: ["audioCall", "lib/calls/start-call.ts"],
  submitBlock: ["view", "lib/people/block-person.ts"],
};

/** Actions on sessions ask through `lib/bookings/change.ts` or stop something, which is always allowed. */
const sessions = [
  "bookTime bookAnotherTime proposeTime acceptProposal declineProposal confirmBooking declineBooking cancelBooking",
  "joinCall joinChat",
];

/** Actions that reach nobody else: a person's own account and things, staff, guardians by their link, or an end of contact. */
const own = [
  "changeOwnPassword askForNewAddress endSignIn endOtherSignIns askForReset setNewPassword setUpAccount confirmAddress",
  "sendConfirmationAgain takeNewAddress startTwoStep dropTwoStep proveTwoStep makeNewCodes stopTwoStep submitSignIn submitCode",
  "signInAsDemo submitSignUp saveAvailability saveOwnHours answerSafety appealMark submitContact submitDonation submitGuardian",
  "submitResend submitDecision submitPause submitWithdrawal submitLinkRequest stopTheseMails tryMailAgain endMentoring",
  "submitUnblock savePost deletePost previewPost saveProfile submitPhoto withdraw pause comeBack submitReport",
  "submitProfileSettings submitNotificationSettings submitQuietHours submitPrivacySettings submitAppearanceSettings",
  "submitDataSaver submitCapacity submitDeletion submitRestore submitAgreement submitFeed submitSwitches changeNotifications",
  "markConversationRead submitDataWish declineSuggested withdrawSuggested saveNewCentre saveCentre dropCentre placeInCentre",
  "declineRing",
];

const names = (lists: readonly string[]) => lists.flatMap((list) => list.split(" "));
const read = (file: string) => readFileSync(join(root, file), "utf8");

test("every server action is known to reach nobody, or to ask the rules of contact [@SAFE-03 @SAFE-20]", () => {
  const exported = globSync("lib/*/*.ts", { cwd: root })
    .map(read)
    .filter((source) => source.startsWith('"use server"'))
    .flatMap((source) => [...source.matchAll(/^export async function (\w+)/gm)].map(([, name = ""]) => name));
  const known = new Set([...Object.keys(reaching), ...names(sessions), ...names(own)]);
  expect(exported.length).toBeGreaterThan(50);
  expect(exported.filter((name) => !known.has(name))).toEqual([]);
});

test.each(Object.entries(reaching))("%s asks in its use case [@SAFE-03]", (_, [action, file]) => {
  expect(read(file)).toContain(`whyNoContact("${action}"`);
});

test("sessions ask in one place, and for video once more [@SAFE-03 @SAFE-17]", () => {
  expect(read("lib/bookings/change.ts")).toMatch(
    /whyNoContact\(action, facts\)[\s\S]*whyNoContact\("bookVideo", facts\)/,
  );
});

test("everything in a call asks in one place, and for the camera once more [@SAFE-03 @SAFE-17 @CALL-12]", () => {
  expect(read("lib/calls/find-call.ts")).toMatch(
    /whyNoContact\("audioCall", facts\)[\s\S]*whyNoContact\("videoCall", facts\)/,
  );
  for (const useCase of ["join-call", "stay-in-call", "pass-signal", "share-notes"]) {
    expect(read(`lib/calls/${useCase}.ts`)).toMatch(/await (?:mayTalk|stopUnlessAllowed)\(/);
  }
  expect(read("lib/calls/open-room.ts")).toContain("await whyNotTogether(");
});
