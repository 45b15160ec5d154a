import { db, transaction } from "#db/client.ts";
import { dropTicketsBefore } from "#db/queries/accounts/ended-accounts.ts";
import { dropBackupRunsBefore } from "#db/queries/administration/backup-runs.ts";
import {
  dropAttempts,
  dropConversations,
  dropEndedSignIns,
  dropExpiredLinks,
  dropOldNotifications,
  dropSessions,
  forgetNetworks,
} from "#db/queries/administration/retention.ts";
import { dropCentreNetworks } from "#db/queries/identity/centre-networks.ts";
import { dropClaimsBefore } from "#db/queries/identity/staff-claims.ts";
import { dropCallNotes, dropCalls } from "#db/queries/mentoring/old-calls.ts";
import { emptyMailsBefore } from "#db/queries/notifications/mails.ts";
import { dropEndedSubscriptions } from "#db/queries/notifications/push-subscriptions.ts";
import { dropPushesBefore } from "#db/queries/notifications/pushes.ts";
import { dropEventsBefore } from "#db/queries/platform/events.ts";
import { blankGoneComments, dropChanges } from "#db/queries/progress/old-goals.ts";
import { dropEventsOfProvider, forgetDonors } from "#db/queries/publishing/donations.ts";
import { dropFormerReachBefore } from "#db/queries/safety/conflicts.ts";
import { blankApplications } from "#db/queries/safety/mentor-applications.ts";
import { blankReferences } from "#db/queries/safety/mentor-references.ts";
import { dropMarkersBefore } from "#db/queries/safety/returners.ts";
import { dropSaid } from "#db/queries/safety/said-texts.ts";
import { eraseWaiting } from "#lib/accounts/leaving/erase-accounts.ts";
import { endUnusedAccounts } from "#lib/accounts/leaving/unused-accounts.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { heldPeople } from "#lib/safety/legal-holds/held-people.ts";
import { forgetEnded } from "./forget-ended.ts";

/** In days: no attempt counts longer. */
const countedDays = 1;

/** Returns the number of changed rows. */
export async function dropOld(now: Date): Promise<number> {
  const before = (what: keyof typeof keptDays) => daysBefore(now, keptDays[what]);
  // First what ended: its rows may be what keeps others.
  let touched = (await endUnusedAccounts(now)) + (await eraseWaiting(now));
  const held = new Set((await heldPeople(db(), now)).keys());
  const heldIds = [...held];
  touched += await forgetEnded(now, held);
  touched += await dropAttempts(db(), daysBefore(now, countedDays));
  touched += await forgetNetworks(db(), before("networks"));
  touched += await dropCentreNetworks(db(), before("networks"));
  touched += await dropEndedSignIns(db(), now);
  touched += await dropExpiredLinks(db(), before("expiredLinks"));
  touched += await dropOldNotifications(db(), {
    readBefore: before("readNotifications"),
    createdBefore: before("unreadNotifications"),
  });
  touched += await emptyMailsBefore(db(), before("mailTexts"));
  touched += await dropPushesBefore(db(), before("pushes"));
  touched += await dropEndedSubscriptions(db(), now);
  touched += await transaction((tx) => dropSessions(tx, before("sessions"), now, heldIds));
  touched += await dropCalls(db(), before("calls"), heldIds);
  touched += await dropCallNotes(db(), before("callNotes"), heldIds);
  touched += await transaction((tx) => dropConversations(tx, before("messages"), heldIds));
  touched += await forgetDonors(db(), before("donors"), before("unpaidDonors"));
  touched += await dropEventsOfProvider(db(), before("providerMessages"));
  touched += await dropChanges(db(), before("learningChanges"));
  touched += await blankGoneComments(db(), before("goneComments"));
  touched += await dropSaid(db(), before("saidTexts"));
  touched += await blankApplications(db(), before("mentorTexts"));
  touched += await blankReferences(db(), before("mentorTexts"));
  touched += await dropMarkersBefore(db(), before("removedMarkers"));
  touched += await dropFormerReachBefore(db(), before("formerReach"), heldIds);
  touched += await dropEventsBefore(db(), before("events"));
  touched += await dropClaimsBefore(db(), before("staffClaims"));
  touched += await dropTicketsBefore(db(), before("tickets"));
  touched += await dropBackupRunsBefore(db(), before("backupRuns"));
  return touched;
}
