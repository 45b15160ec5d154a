import { readFileSync } from "node:fs";
import { join } from "node:path";
import { answerDue } from "#lib/accounts/data-requests/rules.ts";
import { graceDays } from "#lib/accounts/leaving/rules.ts";
import { linkMinutes, stopAddressDays } from "#lib/accounts/security/link-rules.ts";
import { waitMs } from "#lib/accounts/security/lost-device-rules.ts";
import { jobs } from "#lib/administration/jobs/registry.ts";
import { passwordLength } from "#lib/identity/access/password-rules.ts";
import { sharedIdleMs, sharedLifeMs } from "#lib/identity/access/shared-device-rules.ts";
import { cookieSeconds, idleLimit } from "#lib/identity/access/sign-in-rules.ts";
import { ageBlockHours, oldestAge } from "#lib/identity/age/age.ts";
import { availabilityLimits } from "#lib/mentoring/availability/form-fields.ts";
import { cadence } from "#lib/mentoring/caseload/rules.ts";
import { longestMessage, mostAMinute, mostANight, mostMessagesADay } from "#lib/mentoring/messages/rules.ts";
import { renameLimit } from "#lib/mentoring/profile/rename-limit.ts";
import { sampledShare } from "#lib/mentoring/session-reviews/rules.ts";
import { reliabilityWindow } from "#lib/mentoring/sessions/reliability-rules.ts";
import { reminderKinds } from "#lib/mentoring/sessions/reminder-rules.ts";
import { absentAfter, lateWithin, mostAhead, mostBookedADay, sessionDurations } from "#lib/mentoring/sessions/rules.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { imageLimit, imagesPerPost, keptBox, ownerQuota, pixelLimit } from "#lib/platform/pictures/picture-limits.ts";
import { unprovenDays } from "#lib/platform/retention/rules.ts";
import { day, hour, minute, second } from "#lib/platform/time/time.ts";
import { mostADay } from "#lib/progress/certificates/rules.ts";
import { fewestPeopleTold } from "#lib/progress/public-figures/figure-rules.ts";
import { postLimits, textQuota, thinning } from "#lib/publishing/blog-posts/limit-rules.ts";
import { guardianCodeMs } from "#lib/safety/guardians/link-times.ts";
import { renewalReminderDays } from "#lib/safety/guardians/renewal-rules.ts";
import { consentEnd } from "#lib/safety/guardians/rules.ts";
import { waitingLasts } from "#lib/safety/identity-documents/rules.ts";
import { countedDays } from "#lib/safety/preflight/preflight-rules.ts";
import { concernHours } from "#lib/safety/references/rules.ts";
import { longestWaits, reporterDays } from "#lib/safety/reports/rules.ts";
import { appealDays } from "#lib/safety/sanctions/rules.ts";
import { aboutMinutes, minutesLeft } from "#lib/safety/training/course-rules.ts";
import { passPercent } from "#lib/safety/training/quiz-rules.ts";
import { probationSessions } from "#lib/safety/verification/tier-rules.ts";
import { usualExpiry, warnedDays } from "#lib/safety/verification/verification-rules.ts";
import { waitsAtMost } from "#lib/safety/verification/waiting-rules.ts";
import { root } from "#scripts/support/run.ts";
import { stylesKeptFor } from "#server/front/old-styles.ts";
import { requestLimits } from "#server/limits.ts";
import { liveLimits } from "#server/live/limits.ts";

const unit = (length: number) => (ms: number) => ms / length;
const [seconds, minutes, hours, days] = [unit(second), unit(minute), unit(hour), unit(day)];
const megabytes = (bytes: number) => bytes / 1024 / 1024;
const millions = (count: number) => count / 1_000_000;

const start = new Date("2026-07-01T00:00:00Z");
const monthsUntil = (end: Date | null) =>
  end ? 12 * (end.getUTCFullYear() - start.getUTCFullYear()) + end.getUTCMonth() - start.getUTCMonth() : undefined;
const everySeconds = (name: string) => seconds(jobs.find((job) => job.name === name)?.everyMs ?? 0);
const recordCheckMonths = monthsUntil(usualExpiry("recordCheck", start));
const { pictureFetchAuthor: author, pictureFetchHost: host, pictureFetchAll: all } = limits;
const { signInPair, signInAccount, signInNetwork } = limits;
const { proof } = countedDays;
const { noticeHours, breakMinutes, horizonWeeks } = availabilityLimits;
const [firstDuration, secondDuration, longestDuration] = sessionDurations;
const [firstReminder, secondReminder, lastReminder] = renewalReminderDays;

/** As the linter has it. */
function linesOf(what: "File" | "Function"): string | undefined {
  const rules = readFileSync(join(root, "biome.json"), "utf8");
  return new RegExp(`noExcessiveLinesPer${what}"[^}]*?"maxLines": (\\d+)`).exec(rules)?.[1];
}

/** What pages say with numbers that a rule owns: the sentence is made from the rule. */
export const stated: Readonly<Record<string, readonly string[]>> = {
  "CONTRIBUTING.md": [`Files stay under ${linesOf("File")} lines, functions under ${linesOf("Function")}`],
  "docs/operations/staff.md": [
    `| Second approval of a mentor | ${days(waitsAtMost.secondApproval)} days |`,
    `first approval of a mentor, new account like one that was removed | ${days(waitsAtMost.approval)} days |`,
    `references, identity, record check, interview or renewal | ${days(waitsAtMost.renewal)} days |`,
    `Report S3, appeal, a mentor's application, references, identity, record check, interview or renewal | ${appealDays} days |`,
    `who has a concern or asks to talk | ${concernHours / 24} day |`,
    `| Check-in with a minor's guardian | every ${cadence.termMonths} months |`,
  ],
  "docs/operations.md": [
    `at ${requestLimits.slowPace / 1_000} kB a second`,
    `${seconds(requestLimits.bodyPatience)} seconds after it stopped`,
    `it works once, for ${hours(linkMinutes.setUp * minute)} hours`,
    `once, ${hours(linkMinutes.setUp * minute)} hours`,
    `once, ${linkMinutes.reset} minutes`,
    `something goes every ${seconds(liveLimits.heartbeat)} seconds`,
    `promises an answer within ${days(answerDue(start).getTime() - start.getTime())} days`,
    `erased after ${graceDays} days`,
    `\`scheduled-posts\` publishes every ${everySeconds("scheduled-posts")} seconds`,
    `${countedDays.signIn} days after a sign-in`,
    `${proof.reporting} days, for that address`,
    `${proof.retention} days, until the text changes`,
    `${proof.privacyNotice} days, until the text changes`,
    `${proof.claim} days, until its text changes`,
    `while minors may sign up | ${proof.relay} days`,
    `backup -- drill\` | ${countedDays.drill} days`,
    `a record check lasts ${recordCheckMonths} months`,
    `works after ${hours(waitMs)} hours`,
    `by mail, after ${hours(waitMs)} hours`,
    `changed their name twice in ${renameLimit.days} days`,
    `A name changes twice in ${renameLimit.days} days`,
    `by phone, for ${hours(guardianCodeMs)} hours`,
    `meeting in person | ${hours(longestWaits.S0)} hour |`,
    `message with safety words | ${hours(longestWaits.S1)} hours |`,
    `anything else | ${hours(longestWaits.S2)} hours |`,
    `without safety words | ${days(longestWaits.S3)} days |`,
    `fewer than ${fewestPeopleTold} students`,
    `more than ${["no", "one", "two", "three", "four", "five"][mostADay]} new ones in 24 hours`,
    `at most ${postLimits.content.toLocaleString("en")} characters`,
    `${imagesPerPost} embedded pictures`,
    `of ${megabytes(imageLimit)} MB and ${millions(pixelLimit)} million pixels`,
    `kept at ${keptBox.width} pixels a side at most`,
    `at most ${megabytes(ownerQuota)} MB of \`uploads/\``,
    `at most ${megabytes(textQuota.saved)} MB and what they have not saved yet at most ${megabytes(textQuota.unsaved)} MB`,
    `older than ${thinning.allFor} days thin out every night to one a day, after ${thinning.dailyFor} days`,
    `save or preview at most ${limits.postSaves.most} times in ${minutes(limits.postSaves.windowMs)} minutes`,
    `at most ${author.most} such connections an hour for one author`,
    `${host.most} in ${minutes(host.windowMs)} minutes to one machine`,
    `${all.most} an hour in all`,
    `at most ${limits.postPictures.most} an hour`,
    `until staff decide, at most ${days(waitingLasts)} days`,
    `no page has needed for ${days(stylesKeptFor)} days`,
  ],
  "docs/security.md": [
    `three times in ${hours(limits.signUpTaken.windowMs)} hours at most`,
    `locks itself after ${minutes(sharedIdleMs)} minutes and ends after ${hours(sharedLifeMs)} hours`,
    `after ${cookieSeconds("student") / 86_400} days (staff: ${cookieSeconds("admin") / 86_400})`,
    `after ${minutes(sharedIdleMs)} idle minutes`,
    `can stop them for ${hours(waitMs)} hours`,
    `An account that nobody was ever in ends after ${unprovenDays} days`,
    `take the account back for ${stopAddressDays} days after the change`,
    `changes twice in ${renameLimit.days} days`,
  ],
  "docs/requirements.md": [
    `more than ${longestMessage} characters is refused`,
    `more than ${mostAMinute} messages a minute are refused for a moment, more than ${mostMessagesADay.toLocaleString("en")} a day`,
    `more than ${mostANight} that wait for the end of one night`,
    `a pair has at most ${mostAhead} sessions ahead and books ${mostBookedADay} a day`,
    `three times in ${hours(limits.signUpTaken.windowMs)} hours at most`,
    `over ${oldestAge} years ago`,
    `refused for ${ageBlockHours} hours`,
    `at least ${passwordLength.min} characters`,
    `After ${signInPair.most} failures in an hour at one account from one network`,
    `${signInAccount.most} at one account from everywhere`,
    `failures at ${signInNetwork.most} accounts of one network in ${minutes(signInNetwork.windowMs)} minutes`,
    `sign-in pauses there for ${minutes(signInPair.pauseMs)} minutes`,
    `valid ${linkMinutes.email / 60} hours`,
    `works once within ${linkMinutes.reset} minutes`,
    `end after ${days(idleLimit("student"))} idle days (staff ${hours(idleLimit("admin"))} hours)`,
    `${cookieSeconds("student") / 86_400} days after they began (staff ${cookieSeconds("admin") / 86_400})`,
    `comes back ${hours(waitMs)} hours after`,
    `after ${minutes(sharedIdleMs)} idle minutes`,
    `single-use link, ${linkMinutes.setUp / 60} hours`,
    `(${firstDuration}, ${secondDuration} or ${longestDuration} min)`,
    `notice (default ${noticeHours.usual} hours)`,
    `(default ${breakMinutes.usual} min)`,
    `(default ${horizonWeeks.usual} weeks)`,
    `Reminders go out ${Object.keys(reminderKinds)
      .map((name) => name.replace(/^(\d+)h$/, (_, count) => `${count} ${count === "1" ? "hour" : "hours"}`))
      .join(" and ")} before`,
    `Absent ${minutes(absentAfter)} minutes after start`,
    `cancelling under ${hours(lateWithin)} hours before`,
    `second in ${days(reliabilityWindow)} days`,
    `Training (about ${aboutMinutes(minutesLeft(0, 0))} minutes)`,
    `passed at ${passPercent} %`,
    `first ${probationSessions} sessions`,
    `record checks every ${recordCheckMonths} months`,
    `warnings ${warnedDays.join(" and ")} days before`,
    `expire after ${monthsUntil(consentEnd(start))} months`,
    `reminders ${firstReminder}, ${secondReminder} and ${lastReminder} days before`,
    `S0 (${hours(longestWaits.S0)} hour)`,
    `S1 (${hours(longestWaits.S1)} hours)`,
    `S2 (${hours(longestWaits.S2)} hours)`,
    `S3 (${days(longestWaits.S3)} days)`,
    `their other S0 of ${reporterDays} days`,
    `${sampledShare * 100} % after`,
  ],
};
