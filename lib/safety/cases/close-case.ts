import type { Executor } from "#db/client.ts";
import { caseNumbered, closeCase, duplicatesOf, peopleOfCases, type ReportCase } from "#db/queries/safety/cases.ts";
import type { Report } from "#db/schema/reports.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { tellOfLetOff } from "#lib/safety/conflicts/tell-of-let-off.ts";
import { answerLeadsNowhere } from "#lib/safety/held-texts/answer-leads-nowhere.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { unmarkErased } from "#lib/safety/removed-markers/mark-erased.ts";
import { tellReportConfirmed } from "#lib/safety/reports/hooks.ts";
import type { CaseDecision, ReportGrade } from "#lib/safety/reports/rules.ts";
import { namesAnybody } from "./case-rules.ts";
import { type DecidedCase, decidedCase } from "./decided-case.ts";
import { openCase, whyNotLetOff } from "./open-case.ts";

export type ClosingWish = Readonly<{
  number: string;
  /** Null from a command: only that it was looked into. */
  decision: CaseDecision | null;
  duplicateOf: string | null;
  reason: string;
  told: string | null;
  /** The grade that was seen when it was decided; undefined from a command. */
  seen?: ReportGrade | undefined;
}>;

type Closed =
  | Answer<"unknown" | "noReason" | "stale" | "noDuplicate" | "namesPerson" | "reaches" | "tooNew" | Conflict, object>
  | DecidedCase;

/** Closes a case and tells its reporter the outcome, and the reporters of its duplicates. */
export function decideOnCase(by: AuditActor, wish: ClosingWish, now: Date): Promise<Closed> {
  const { number, decision, told } = wish;
  const reason = wish.reason.trim();
  return saying<Closed>(by.actor, async (tx) => {
    const found = await openCase(tx, by, number);
    if (!found) return refuse("unknown");
    const refusal = reason === "" ? refuse("noReason") : await whyNotClose(tx, by, found, wish, now);
    if (refusal) return refusal;
    const duplicateOf = decision === "duplicate" ? wish.duplicateOf : null;
    if (!(await closeCase(tx, number, { decision, duplicateOf, outcome: reason, told }, now))) {
      return decidedCase(tx, await caseNumbered(tx, number));
    }
    const action = decision === null ? "report.close" : (`report.${decision}` as const);
    await recordAudit(tx, { ...by, action, object: `report:${number}`, reason }, now);
    await tellAll(tx, by, found, { decision, told }, now);
    if (decision !== "confirmed") await tellOfLetOff(tx, by, found, now);
    return done;
  });
}

async function tellAll(
  tx: Executor,
  by: AuditActor,
  found: ReportCase,
  { decision, told }: Outcome,
  now: Date,
): Promise<void> {
  const { number, grade, accusedId } = found;
  if (decision === "confirmed" && accusedId) await tellReportConfirmed(tx, { number, grade, accusedId }, now);
  if (decision === "notConfirmed" && accusedId) await unmarkErased(tx, accusedId, { by: by.actor, at: now });
  await tellOutcome(tx, found, { decision, told }, now);
  for (const same of await duplicatesOf(tx, number)) await tellOutcome(tx, same, { decision, told: null }, now);
  await queueChanged(tx, ["lead"], now);
}

async function whyNotClose(
  tx: Executor,
  by: AuditActor,
  found: ReportCase,
  { decision, duplicateOf, told, seen }: ClosingWish,
  now: Date,
) {
  if (found.status === "closed") return decidedCase(tx, found);
  if (seen !== undefined && seen !== found.grade) return refuse("stale");
  if (decision === "duplicate" && !(await isOriginal(tx, found.number, duplicateOf))) return refuse("noDuplicate");
  if (told !== null && namesAnybody(told, await othersIn(tx, found))) return refuse("namesPerson");
  const refusal = decision === "confirmed" ? undefined : await whyNotLetOff(tx, by, found, now);
  if (refusal) return refuse(refusal);
  const said = { by, toId: found.reporterId, objectId: found.number, text: told };
  return (await answerLeadsNowhere(tx, said, now)) ? undefined : refuse("reaches");
}

/** Another report, that is not itself the duplicate of one. */
async function isOriginal(tx: Executor, number: string, other: string | null): Promise<boolean> {
  if (other === null || other === number) return false;
  const found = await caseNumbered(tx, other);
  return found !== undefined && found.decision !== "duplicate";
}

async function othersIn(tx: Executor, { accusedId }: ReportCase): Promise<string[]> {
  const people = await peopleOfCases(tx, accusedId === null ? [] : [accusedId]);
  return people.flatMap(({ firstName, lastName }) => [firstName, lastName]);
}

type Outcome = Pick<Report, "decision" | "told">;

/** In the app for a reporter with an account, by mail for one who left an address. */
async function tellOutcome(tx: Executor, report: Report, { decision, told }: Outcome, now: Date): Promise<void> {
  const { number, reporterId, email, locale } = report;
  const key = `outcome:${number}:${decision ?? "closed"}`;
  if (reporterId !== null) {
    const notice = {
      userId: reporterId,
      kind: "reportOutcome",
      key,
      params: { number },
      path: paths.ownReports,
    } as const;
    await notify(tx, notice, now);
  }
  if (email === null) return;
  const params = { number, decision: decision ?? "closed", told: told ?? "" };
  await queueMail(tx, { kind: "reportClosed", key, toAddress: email, locale, params }, now);
}
