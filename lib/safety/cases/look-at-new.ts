import { transaction } from "#db/client.ts";
import { newReports, reportsWithoutPerson, setPeople } from "#db/queries/safety/cases.ts";
import { hasAccount } from "#db/queries/safety/reports.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { tellAdmins, whomToAlert } from "#lib/safety/conflicts/whom-to-alert.ts";
import { partEarlier } from "#lib/safety/reports/part-stopped.ts";
import { subjectOf } from "#lib/safety/reports/report-subject.ts";
import { alertsLead, reportGrades } from "#lib/safety/reports/rules.ts";

const most = 500;

/** Tells the leads once a day of reports that alert nobody, and makes up for what reports from before did not store or end. */
export async function lookAtNewReports(now: Date): Promise<number> {
  return (await findPeople(now)) + (await tellNew(now)) + (await partEarlier(now));
}

function tellNew(now: Date): Promise<number> {
  return transaction(async (tx) => {
    const quiet = reportGrades.filter((grade) => !alertsLead(grade));
    const counts = new Map<string, number>();
    for (const report of await newReports(tx, quiet, daysBefore(now, 1), most)) {
      const { leads, admins } = await whomToAlert(tx, report);
      for (const lead of leads) counts.set(lead, (counts.get(lead) ?? 0) + 1);
      await tellAdmins(tx, report.number, admins, now);
    }
    const notice = { kind: "reportsNew", key: `reports:${utcDate(now)}`, path: paths.staffReports } as const;
    for (const [userId, count] of counts) await notify(tx, { userId, ...notice, params: { count } }, now);
    return counts.size;
  });
}

async function findPeople(now: Date): Promise<number> {
  const unknown = await transaction((tx) => reportsWithoutPerson(tx, most));
  let found = 0;
  for (const { id, accusedId, studentId, ...report } of unknown) {
    found += await transaction(async (tx) => {
      const subject = await subjectOf(tx, report, now);
      const accused = subject.accusedId && (await hasAccount(tx, subject.accusedId)) ? subject.accusedId : null;
      const people = { accusedId: accusedId ?? accused, studentId: studentId ?? subject.studentId ?? null };
      if (people.accusedId === accusedId && people.studentId === studentId) return 0;
      await setPeople(tx, id, people);
      return 1;
    });
  }
  return found;
}
