import { db, transaction } from "#db/client.ts";
import { dropBackupRunsBefore } from "#db/queries/administration/backup-runs.ts";
import {
  dropAttempts,
  dropConversations,
  dropEndedSignIns,
  dropExpiredLinks,
  dropReadNotifications,
  dropSessions,
  forgetNetworks,
} from "#db/queries/administration/retention.ts";
import { dropClaimsBefore } from "#db/queries/administration/staff-claims.ts";
import { dropCallNotes, dropCalls } from "#db/queries/mentoring/old-calls.ts";
import { emptyMailsBefore } from "#db/queries/notifications/mails.ts";
import { dropEndedSubscriptions } from "#db/queries/notifications/push-subscriptions.ts";
import { dropPushesBefore } from "#db/queries/notifications/pushes.ts";
import { dropEventsBefore } from "#db/queries/platform/events.ts";
import { dropEndedCounts } from "#db/queries/platform/shared-counts.ts";
import { blankGoneComments, dropChanges } from "#db/queries/progress/old-goals.ts";
import { dropEventsOfProvider, forgetDonors } from "#db/queries/publishing/donations.ts";
import { blankApplications } from "#db/queries/safety/mentor-applications.ts";
import { blankReferences } from "#db/queries/safety/mentor-references.ts";
import { dropMarkersBefore } from "#db/queries/safety/returners.ts";
import { dropSaid } from "#db/queries/safety/said-texts.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { daysBefore } from "#lib/platform/time/time.ts";

/** Returns the number of changed rows. */
export async function dropOld(now: Date): Promise<number> {
  const before = (what: keyof typeof keptDays) => daysBefore(now, keptDays[what]);
  let touched = 0;
  touched += await dropAttempts(db(), before("networks"));
  touched += await forgetNetworks(db(), before("networks"));
  touched += await dropEndedSignIns(db(), now);
  touched += await dropExpiredLinks(db(), before("expiredLinks"));
  touched += await dropReadNotifications(db(), before("readNotifications"));
  touched += await emptyMailsBefore(db(), before("mailTexts"));
  touched += await dropPushesBefore(db(), before("pushes"));
  touched += await dropEndedSubscriptions(db(), now);
  touched += await transaction((tx) => dropSessions(tx, before("sessions"), now));
  touched += await dropCalls(db(), before("calls"));
  touched += await dropCallNotes(db(), before("callNotes"));
  touched += await transaction((tx) => dropConversations(tx, before("messages")));
  touched += await forgetDonors(db(), before("donors"), before("unpaidDonors"));
  touched += await dropEventsOfProvider(db(), before("providerMessages"));
  touched += await dropChanges(db(), before("learningChanges"));
  touched += await blankGoneComments(db(), before("goneComments"));
  touched += await dropSaid(db(), before("saidTexts"));
  touched += await blankApplications(db(), before("mentorTexts"));
  touched += await blankReferences(db(), before("mentorTexts"));
  touched += await dropMarkersBefore(db(), before("removedMarkers"));
  touched += await dropEventsBefore(db(), before("events"));
  touched += await dropClaimsBefore(db(), before("staffClaims"));
  touched += await dropEndedCounts(db(), now);
  touched += await dropBackupRunsBefore(db(), before("backupRuns"));
  return touched;
}
