import type { Executor } from "#db/client.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";
import type { QueueItem, QueueKind } from "./kinds.ts";
import { appealItems } from "./sources/appeal.ts";
import { dueCheckIns } from "./sources/check-ins.ts";
import { consentsEnding } from "./sources/consent.ts";
import { openDataRequests } from "./sources/data-requests.ts";
import { holdItems } from "./sources/hold.ts";
import { brokenLog, failedMails, jobsInTrouble, lateBackup } from "./sources/installation.ts";
import { mentorSource } from "./sources/mentor.ts";
import { postReviewItems } from "./sources/post.ts";
import { openReportItems } from "./sources/report.ts";
import { returnerItems } from "./sources/returner.ts";
import { sessionReviewItems } from "./sources/review.ts";
import { secondWordItems } from "./sources/second-word.ts";
import { heldTextItems } from "./sources/text.ts";
import { safetyTickets, supportTickets } from "./sources/tickets.ts";

export type QueueViewer = Readonly<{ id: string; role: StaffRole }>;

/** The open items of one kind that this member of staff decides, in any order; at most a few hundred. `findItems` leaves out those of their household. */
export type QueueSource = (q: Executor, viewer: QueueViewer, now: Date) => Promise<QueueItem[]>;

/** One file below `sources/` for each kind. */
export const queueSources: Readonly<Record<QueueKind, QueueSource>> = {
  mentor: mentorSource,
  report: openReportItems,
  appeal: appealItems,
  review: sessionReviewItems,
  secondWord: secondWordItems,
  text: heldTextItems,
  post: postReviewItems,
  returner: returnerItems,
  checkIn: dueCheckIns,
  consent: consentsEnding,
  ticket: supportTickets,
  safetyTicket: safetyTickets,
  audit: brokenLog,
  job: jobsInTrouble,
  backup: lateBackup,
  mail: failedMails,
  dataRequest: openDataRequests,
  hold: holdItems,
};
