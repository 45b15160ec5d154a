import type { Executor } from "#db/client.ts";
import {
  heldBefore,
  mailsDueBefore,
  mailsFailedSince,
  openReportGrades,
  pushesDueBefore,
} from "#db/queries/administration/late-queues.ts";
import { dataRequests } from "#lib/accounts/data-requests/list-requests.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { reportDueAt } from "#lib/safety/reports/rules.ts";
import { type DoctorFinding, type DoctorReason, found } from "./reasons.ts";

/** The server looks every five seconds. */
const late = 10 * minute;
const heldMs = day;
const failedMs = 7 * day;

/** What waits for the server, and what waits for people. */
export async function checkQueues(q: Executor, now: Date): Promise<DoctorFinding[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const counts: ReadonlyArray<readonly [DoctorReason, number]> = [
    ["queues.mailsLate", await mailsDueBefore(q, before(late))],
    ["queues.mailsFailed", await mailsFailedSince(q, before(failedMs))],
    ["queues.pushesLate", await pushesDueBefore(q, before(late))],
    ["queues.heldLate", await heldBefore(q, before(heldMs))],
    ["queues.reportsLate", (await openReportGrades(q)).filter((report) => reportDueAt(report) < now).length],
    ["queues.dataLate", (await dataRequests(q, false, now)).filter(({ overdue }) => overdue).length],
  ];
  const waiting = counts.filter(([, count]) => count > 0).map(([reason, count]) => found(reason, { count }));
  return waiting.length > 0 ? waiting : [found("queues.fine")];
}
