import { pinLength } from "#lib/accounts/cards/pin-rules.ts";
import { answerDays } from "#lib/accounts/data-requests/rules.ts";
import { graceDays } from "#lib/accounts/leaving/rules.ts";
import { freshMs, twoStepDraftMs } from "#lib/accounts/security/fresh-rules.ts";
import { linkMinutes, stopAddressDays } from "#lib/accounts/security/link-rules.ts";
import { usableMs, waitMs } from "#lib/accounts/security/lost-device-rules.ts";
import { phoneLength } from "#lib/accounts/settings/rules.ts";
import { adultsCardAge } from "#lib/administration/cards/card-rules.ts";
import { freeSpace } from "#lib/administration/doctor/free-space.ts";
import { longWithoutContact } from "#lib/administration/staff/student-list-rules.ts";
import { passwordLength } from "#lib/identity/access/password-rules.ts";
import { sharedIdleMs } from "#lib/identity/access/shared-device-rules.ts";
import { halfSignInSeconds } from "#lib/identity/access/sign-in-rules.ts";
import { oldestAge } from "#lib/identity/age/age.ts";
import { minorsNight, zoneChange } from "#lib/identity/age/night-rules.ts";
import { nameLimits } from "#lib/identity/users/name-rules.ts";
import { fewestPhoneDigits } from "#lib/identity/users/phone.ts";
import { maxSubjectLength, maxSubjects } from "#lib/identity/users/subjects.ts";
import { cadence, takenBackFor } from "#lib/mentoring/caseload/rules.ts";
import { openFor } from "#lib/mentoring/opened-conversations/rules.ts";
import { renameLimit } from "#lib/mentoring/profile/rename-limit.ts";
import {
  expireAfter,
  maxOpenRequests,
  offeredTo,
  unansweredAfter,
  unseenAfter,
} from "#lib/mentoring/requests/rules.ts";
import { calmReviewDays } from "#lib/mentoring/session-reviews/rules.ts";
import { mostRewrites, recapEditable } from "#lib/mentoring/sessions/after-rules.ts";
import { pauseFrom, reliabilityDays } from "#lib/mentoring/sessions/reliability-rules.ts";
import { roomTimes } from "#lib/mentoring/sessions/room-rules.ts";
import { lateWithin, sessionDurations } from "#lib/mentoring/sessions/rules.ts";
import { maxOpenSuggestions } from "#lib/mentoring/suggestions/rules.ts";
import { callTimes } from "#lib/mentoring/video-calls/rules.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import {
  frameLimit,
  imageLimit,
  imagesPerPost,
  ownerQuota,
  pixelLimit,
} from "#lib/platform/pictures/picture-limits.ts";
import { holdEnds, holdReview, keptDays } from "#lib/platform/retention/rules.ts";
import { logoBox } from "#lib/platform/site/own-logo.ts";
import { day, hour, minute, second } from "#lib/platform/time/time.ts";
import { mostNewWork, mostRevisions } from "#lib/publishing/blog-posts/copy-rules.ts";
import { postLimits, textQuota, thinning } from "#lib/publishing/blog-posts/limit-rules.ts";
import { ticketAnswerTimes } from "#lib/publishing/tickets/rules.ts";
import { readingLasts } from "#lib/safety/cases/case-rules.ts";
import { guardianCodeMs, guardianLinkMs } from "#lib/safety/guardians/link-times.ts";
import { paperMonths } from "#lib/safety/guardians/paper-rules.ts";
import { consentMonths } from "#lib/safety/guardians/rules.ts";
import { mostDocumentBytes, waitingLasts } from "#lib/safety/identity-documents/rules.ts";
import { countedDays, reportingTestLasts, setUpMs } from "#lib/safety/preflight/preflight-rules.ts";
import { recordCheckMonths } from "#lib/safety/record-checks/rules.ts";
import { linkDays, referencesNeeded } from "#lib/safety/references/rules.ts";
import { attemptDays, longestWaits } from "#lib/safety/reports/rules.ts";
import { returnerDays } from "#lib/safety/returners/rules.ts";
import { appealDays } from "#lib/safety/sanctions/rules.ts";
import { newStaffDays, oneHandDays } from "#lib/safety/second-words/rules.ts";
import { trainingUnits } from "#lib/safety/training/course-rules.ts";
import { tierLimits, trustMonths, trustSessions } from "#lib/safety/verification/tier-rules.ts";
import { renewalMonths } from "#lib/safety/verification/verification-rules.ts";

const megabyte = 1024 * 1024;
const years = (days: number) => Math.floor(days / 365);

/**
 * Numbers that a rule owns and sentences name, by the argument's name in `messages`: `{lateHours, plural, …}`.
 * `rule-words.ts` puts them in as catalogues are loaded, so no caller passes them.
 */
export const ruleNumbers: Readonly<Record<string, number>> = {
  // Accounts.
  resetLinkMinutes: linkMinutes.reset,
  emailLinkHours: linkMinutes.email / 60,
  setUpLinkHours: linkMinutes.setUp / 60,
  stopAddressDays,
  passwordLeast: passwordLength.min,
  passwordMost: passwordLength.max,
  provenMinutes: freshMs / minute,
  twoStepDraftMinutes: twoStepDraftMs / minute,
  secondStepMinutes: halfSignInSeconds / 60,
  sharedIdleMinutes: sharedIdleMs / minute,
  lostDeviceHours: waitMs / hour,
  lostDeviceDays: usableMs / day,
  newStaffDays,
  oneHandDays,
  graceDays,
  dataRequestDays: answerDays,
  oldestYears: oldestAge,
  mostSubjects: maxSubjects,
  subjectCharacters: maxSubjectLength,
  nameWords: nameLimits.words,
  renames: renameLimit.most,
  renameDays: renameLimit.days,
  pinDigits: pinLength,
  adultsCardAge,
  phoneLeast: phoneLength.least,
  phoneMost: phoneLength.most,
  fewestPhoneDigits,
  // Mentoring.
  mostOpenRequests: maxOpenRequests,
  mostOpenSuggestions: maxOpenSuggestions,
  answerHours: expireAfter / hour,
  answerDays: expireAfter / day,
  offeredTo,
  unansweredWeeks: unansweredAfter / (7 * day),
  unseenDays: unseenAfter / day,
  noContactWeeks: longWithoutContact / (7 * day),
  termMonths: cadence.termMonths,
  checkInHours: takenBackFor / hour,
  openedMinutes: openFor / minute,
  longestSessionMinutes: Math.max(...sessionDurations),
  lateHours: lateWithin / hour,
  reliabilityDays,
  pausingMarks: pauseFrom,
  recapDays: recapEditable / day,
  mostRewrites,
  sessionReviewDays: calmReviewDays,
  roomOpensMinutes: roomTimes.opensBefore / minute,
  roomClosesMinutes: roomTimes.closesAfter / minute,
  ringingSeconds: callTimes.ringing / second,
  longestCallMinutes: callTimes.longest / minute,
  closingMinutes: callTimes.warnedBefore / minute,
  reconnectSeconds: callTimes.reconnecting / second,
  // Safety.
  consentMonths,
  paperMonths,
  guardianLinkDays: guardianLinkMs / day,
  guardianCodeHours: guardianCodeMs / hour,
  s0Hours: longestWaits.S0 / hour,
  s1Hours: longestWaits.S1 / hour,
  s2Hours: longestWaits.S2 / hour,
  s2Days: longestWaits.S2 / day,
  s3Days: longestWaits.S3 / day,
  evidenceMinutes: readingLasts / minute,
  appealDays,
  returnerDays,
  heldTextsDays: attemptDays,
  holdReviewDays: holdReview,
  holdEndDays: holdEnds,
  identityDays: waitingLasts / day,
  identityMegabytes: mostDocumentBytes / 1_000_000,
  referencesNeeded,
  referenceLinkDays: linkDays,
  recordCheckMonths,
  recordCheckYears: renewalMonths.recordCheck / 12,
  trainingUnits: trainingUnits.length,
  trustMonths,
  trustSessions,
  blockingSessions: tierLimits.probation.sessionsWaiting ?? 0,
  staffSetUpMinutes: setUpMs / minute,
  reportingTestDays: reportingTestLasts / day,
  // Publishing.
  supportAnswerDays: ticketAnswerTimes.support / day,
  safeguardingAnswerHours: ticketAnswerTimes.safeguarding / hour,
  mostUnfinishedPosts: mostNewWork,
  mostVersions: mostRevisions,
  wholeVersionDays: thinning.allFor,
  dailyVersionDays: thinning.dailyFor,
  savedTextMegabytes: textQuota.saved / megabyte,
  unsavedTextMegabytes: textQuota.unsaved / megabyte,
  postTitleCharacters: postLimits.title,
  postSlugCharacters: postLimits.slug,
  postExcerptCharacters: postLimits.excerpt,
  mostPostTags: postLimits.tags,
  postTagCharacters: postLimits.tag,
  postCharacters: postLimits.content,
  postMegabytes: Math.ceil(postLimits.sent / 1_000_000),
  mostPostPictures: imagesPerPost,
  pictureMegabytes: imageLimit / megabyte,
  pictureMegapixels: pixelLimit / 1_000_000,
  pictureFrames: frameLimit,
  allPicturesMegabytes: ownerQuota / megabyte,
  logoHeight: logoBox.height,
  logoWidth: logoBox.width,
  // What is kept, and the site's own limits.
  sessionsKeptYears: years(keptDays.sessions),
  sessionsKeptMonths: 12 * years(keptDays.sessions),
  mentorTextsYears: years(keptDays.mentorTexts),
  afterAccountYears: years(keptDays.afterAccount),
  drillWeeks: countedDays.drill / 7,
  leastFreeGigabytes: freeSpace.enough / 1_000_000_000,
  contactLimitMinutes: limits.contactNetwork.windowMs / minute,
  donationsLimitMinutes: limits.donationNetwork.windowMs / minute,
  reportsLimitMinutes: limits.reportOther.windowMs / minute,
  oldNightDays: zoneChange.oldNightDays,
  zoneToldHours: zoneChange.toldHours,
  requestsLimitHours: limits.requestsSent.windowMs / hour,
};

/** Times of day that a rule owns, in minutes after midnight; they are written as each language writes times. */
export const ruleTimes: Readonly<Record<string, number>> = {
  minorsNightFrom: minorsNight.from,
  minorsNightUntil: minorsNight.until,
};
