import { listedCases } from "#db/queries/safety/cases.ts";
import type { QueueSource } from "#lib/administration/queue/sources.ts";
import { paths } from "#lib/platform/paths.ts";
import { concernedIn } from "#lib/safety/conflicts/concerns-case.ts";
import { inTurn, reportDueAt } from "#lib/safety/reports/rules.ts";

const most = 1000;

/** Open reports; a flood of strangers' is in the list alone. It says nothing of what they are about: names and words are on the page. */
export const openReportItems: QueueSource = async (q) => {
  const open = await listedCases(q, { status: "open" }, most);
  return inTurn(open).first.map((report) => ({
    kind: "report",
    object: `report:${report.number}`,
    path: paths.staffReport(report.number),
    concerns: concernedIn(report),
    dueAt: reportDueAt(report),
    grade: report.grade,
    about: report.number,
  }));
};
