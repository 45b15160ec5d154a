import { listedCases } from "#db/queries/safety/cases.ts";
import { withoutOwn } from "#lib/administration/cases/case-list.ts";
import type { QueueSource } from "#lib/administration/queue/sources.ts";
import { paths } from "#lib/platform/paths.ts";
import { byDueTime, reportDueAt } from "#lib/safety/reports/rules.ts";

const most = 500;

/** Open reports. It says nothing of what they are about: names and words are on the page. */
export const openReportItems: QueueSource = async (q, { id }) => {
  const open = withoutOwn(await listedCases(q, { status: "open" }, 1000), id).toSorted(byDueTime);
  return open.slice(0, most).map((report) => ({
    kind: "report",
    object: `report:${report.number}`,
    path: paths.staffReport(report.number),
    dueAt: reportDueAt(report),
    grade: report.grade,
    about: report.number,
  }));
};
