import { transaction } from "#db/client.ts";
import { countNewReports, reportsWithoutPerson, setAccused } from "#db/queries/safety/cases.ts";
import { hasAccount, staffToAlert } from "#db/queries/safety/reports.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { subjectOf } from "#lib/safety/reports/report-subject.ts";
import { alertsLead, reportGrades } from "#lib/safety/reports/rules.ts";

const most = 500;

/** Tells the leads once a day of reports that alert nobody, and finds the people of reports from before they were stored. */
export async function lookAtNewReports(now: Date): Promise<number> {
  return (await tellNew(now)) + (await findPeople(now));
}

function tellNew(now: Date): Promise<number> {
  return transaction(async (tx) => {
    const quiet = reportGrades.filter((grade) => !alertsLead(grade));
    const count = await countNewReports(tx, quiet, daysBefore(now, 1));
    if (count === 0) return 0;
    const leads = (await staffToAlert(tx)).filter(({ role }) => role === "lead");
    const notice = { kind: "reportsNew", key: `reports:${utcDate(now)}`, path: paths.staffReports } as const;
    for (const { id: userId } of leads) await notify(tx, { userId, ...notice, params: { count } }, now);
    return leads.length;
  });
}

async function findPeople(now: Date): Promise<number> {
  const unknown = await transaction((tx) => reportsWithoutPerson(tx, most));
  let found = 0;
  for (const { id, ...report } of unknown) {
    found += await transaction(async (tx) => {
      const { accusedId } = await subjectOf(tx, report, now);
      if (!accusedId || !(await hasAccount(tx, accusedId))) return 0;
      await setAccused(tx, id, accusedId);
      return 1;
    });
  }
  return found;
}
