import { eraseAccounts } from "#lib/accounts/leaving/erase-accounts.ts";
import { noteHead, proveNightly } from "#lib/administration/audit/watch-audit.ts";
import { backUpNightly } from "#lib/administration/backups/backup-job.ts";
import { watchPreflight } from "#lib/administration/preflight/watch-preflight.ts";
import { dropOld } from "#lib/administration/retention/drop-old.ts";
import { fillMailboxes } from "#lib/identity/users/fill-mailboxes.ts";
import { alertOfWaiting } from "#lib/mentoring/messages/alert-of-message.ts";
import { deliverDue } from "#lib/mentoring/messages/deliver-due.ts";
import { expireRequests, pauseSilentMentors, remindMentors } from "#lib/mentoring/requests/sweeps.ts";
import { putUpForReview } from "#lib/mentoring/session-reviews/put-up.ts";
import { closeSessions } from "#lib/mentoring/sessions/close-sessions.ts";
import { countPast } from "#lib/mentoring/sessions/count-past.ts";
import { remindSessions } from "#lib/mentoring/sessions/remind-sessions.ts";
import { expireSuggestions } from "#lib/mentoring/suggestions/expire-suggestions.ts";
import { closeCalls } from "#lib/mentoring/video-calls/close-calls.ts";
import { sendDigests } from "#lib/notifications/notify/send-digests.ts";
import { sendMails } from "#lib/notifications/outbox/mail-job.ts";
import { sendPushes } from "#lib/notifications/push/send-pushes.ts";
import { dropEndedCounts } from "#lib/platform/limits/drop-ended-counts.ts";
import { removeLoosePictures } from "#lib/platform/pictures/remove-loose.ts";
import { day, hour, minute, second } from "#lib/platform/time/time.ts";
import { reckonFigures } from "#lib/progress/figures/reckon-figures.ts";
import { countPublicFigures } from "#lib/progress/public-figures/public-figures.ts";
import { dressPosts } from "#lib/publishing/blog-posts/dress-posts.ts";
import { fillPostPages } from "#lib/publishing/blog-posts/fill-post-pages.ts";
import { lookAgain } from "#lib/publishing/blog-posts/look-again.ts";
import { publishDue } from "#lib/publishing/blog-posts/publish-due.ts";
import { thinVersions } from "#lib/publishing/blog-posts/thin-versions.ts";
import { lookAtNewReports } from "#lib/safety/cases/look-at-new.ts";
import { expireConsents } from "#lib/safety/guardians/expire-consents.ts";
import { liftBands } from "#lib/safety/guardians/lift-bands.ts";
import { askForPhotos } from "#lib/safety/held-texts/ask-for-photos.ts";
import { sweepDocuments } from "#lib/safety/identity-documents/sweep-documents.ts";
import { remindReferees } from "#lib/safety/references/remind-referees.ts";
import { lookForReturners } from "#lib/safety/returners/hold-others.ts";
import { lapseSecondWords } from "#lib/safety/second-words/ask-second-word.ts";
import { trustProven } from "#lib/safety/verification/change-tier.ts";
import { endExpired } from "#lib/safety/verification/lapse-mentors.ts";
import { warnOfExpiry } from "#lib/safety/verification/warn-of-expiry.ts";
import type { Schedule } from "./schedule-rules.ts";

export type JobName =
  | "mails"
  | "pushes"
  | "message-alerts"
  | "digest"
  | "retention"
  | "figures"
  | "programme-figures"
  | "consents"
  | "checks"
  | "mentor-trust"
  | "check-warnings"
  | "referee-reminders"
  | "identity-documents"
  | "bands"
  | "call-closing"
  | "sessions-close"
  | "session-reminders"
  | "session-reviews"
  | "request-reminders"
  | "request-expiry"
  | "suggestion-expiry"
  | "mentor-pauses"
  | "message-delivery"
  | "post-checks"
  | "photo-checks"
  | "scheduled-posts"
  | "loose-pictures"
  | "old-versions"
  | "erasure"
  | "mailboxes"
  | "post-pages"
  | "post-dressing"
  | "removed-markers"
  | "session-minutes"
  | "reports"
  | "preflight"
  | "backup"
  | "audit-head"
  | "audit-proof"
  | "second-words"
  | "ended-counts";

export type Job = Schedule &
  Readonly<{
    /** Returns how many things it did. May be stopped at any point and run again; nothing is done twice. */
    run: (now: Date, stopping: AbortSignal) => Promise<number>;
  }>;

export const jobs: readonly (Job & Readonly<{ name: JobName }>)[] = [
  { name: "mails", everyMs: 5 * second, run: sendMails },
  { name: "pushes", everyMs: 5 * second, run: sendPushes },
  { name: "message-alerts", everyMs: 30 * second, run: alertOfWaiting },
  { name: "digest", everyMs: 15 * minute, run: sendDigests },
  { name: "retention", everyMs: day, nightly: true, run: dropOld },
  { name: "figures", everyMs: day, nightly: true, atStart: true, run: countPublicFigures },
  { name: "preflight", everyMs: hour, run: watchPreflight },
  { name: "programme-figures", everyMs: minute, atStart: true, run: reckonFigures },
  { name: "consents", everyMs: hour, run: expireConsents },
  { name: "checks", everyMs: hour, run: endExpired },
  { name: "mentor-trust", everyMs: day, nightly: true, run: trustProven },
  { name: "check-warnings", everyMs: hour, run: warnOfExpiry },
  { name: "referee-reminders", everyMs: hour, run: remindReferees },
  { name: "identity-documents", everyMs: 5 * minute, atStart: true, run: sweepDocuments },
  { name: "bands", everyMs: hour, run: liftBands },
  { name: "second-words", everyMs: 10 * minute, run: lapseSecondWords },
  { name: "ended-counts", everyMs: 10 * minute, run: dropEndedCounts },
  { name: "call-closing", everyMs: 15 * second, run: closeCalls },
  { name: "sessions-close", everyMs: minute, run: closeSessions },
  { name: "session-reminders", everyMs: minute, run: remindSessions },
  { name: "session-reviews", everyMs: 10 * minute, atStart: true, run: putUpForReview },
  { name: "request-reminders", everyMs: 10 * minute, run: remindMentors },
  { name: "request-expiry", everyMs: 10 * minute, run: expireRequests },
  { name: "suggestion-expiry", everyMs: hour, run: expireSuggestions },
  { name: "mentor-pauses", everyMs: day, nightly: true, run: pauseSilentMentors },
  { name: "message-delivery", everyMs: 15 * second, run: deliverDue },
  { name: "post-checks", everyMs: 10 * minute, atStart: true, run: lookAgain },
  { name: "photo-checks", everyMs: 10 * minute, atStart: true, run: askForPhotos },
  { name: "scheduled-posts", everyMs: 30 * second, run: publishDue },
  { name: "loose-pictures", everyMs: hour, run: removeLoosePictures },
  { name: "old-versions", everyMs: day, nightly: true, run: thinVersions },
  { name: "erasure", everyMs: hour, run: eraseAccounts },
  { name: "mailboxes", everyMs: day, nightly: true, atStart: true, run: fillMailboxes },
  { name: "post-dressing", everyMs: 10 * minute, atStart: true, run: dressPosts },
  { name: "post-pages", everyMs: hour, atStart: true, run: fillPostPages },
  { name: "removed-markers", everyMs: day, nightly: true, atStart: true, run: lookForReturners },
  { name: "audit-head", everyMs: minute, run: noteHead },
  { name: "audit-proof", everyMs: day, nightly: true, run: proveNightly },
  { name: "reports", everyMs: day, nightly: true, run: lookAtNewReports },
  { name: "session-minutes", everyMs: day, nightly: true, atStart: true, run: countPast },
  {
    name: "backup",
    everyMs: day,
    nightly: true,
    atStart: true,
    retryMs: hour,
    longestMs: 6 * hour,
    run: backUpNightly,
  },
];
