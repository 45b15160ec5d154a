import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, max } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { actsAs } from "#db/conditions/acts-as.ts";
import { auditLog } from "#db/schema/audit.ts";
import { backupRuns } from "#db/schema/backup-runs.ts";
import { partnerCentres } from "#db/schema/centres.ts";
import {
  type MinorsAdmission,
  minorsAdmissions,
  type PreflightProof,
  preflightProofs,
  type ReportingTest,
  reportingTests,
} from "#db/schema/preflight.ts";
import { users } from "#db/schema/users.ts";
import { staffRoles } from "#lib/identity/users/roles.ts";

const able = and(isNull(users.suspendedAt), isNull(users.erasedAt), isNull(users.deletionRequestedAt));

/** Leads and deputies who can act, the oldest account first, with their last sign-in. */
export async function leadsToCheck(q: Executor) {
  const leads = await q
    .select({
      id: users.id,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      twoStepSince: users.totpConfirmedAt,
    })
    .from(users)
    .where(and(actsAs(["lead"]), able))
    .orderBy(asc(users.createdAt), asc(users.id));
  const found = [];
  // By its index for each: grouping would read the whole log.
  for (const { id, ...lead } of leads) {
    const signIn = and(eq(auditLog.actor, id), eq(auditLog.action, "signIn.start"));
    const [row] = await q
      .select({ at: max(auditLog.at) })
      .from(auditLog)
      .where(signIn);
    found.push({ ...lead, signedInAt: row?.at ?? null });
  }
  return found;
}

/** Who can act in any role of staff and has no second step. An invitation counts once it was opened. */
export function staffWithoutTwoStep(q: Executor) {
  const passwordAlone = and(isNotNull(users.emailConfirmedAt), isNull(users.totpConfirmedAt));
  return q
    .select({ firstName: users.firstName, lastName: users.lastName, openedAt: users.emailConfirmedAt })
    .from(users)
    .where(and(inArray(users.role, [...staffRoles]), able, passwordAlone))
    .orderBy(asc(users.createdAt), asc(users.id));
}

export async function countriesOfCentres(q: Executor): Promise<string[]> {
  const rows = await q
    .selectDistinct({ country: partnerCentres.country })
    .from(partnerCentres)
    .where(isNotNull(partnerCentres.country));
  return rows.flatMap(({ country }) => (country ? [country] : []));
}

/** When a backup was last restored by a drill that ended well. */
export async function lastDrill(q: Executor): Promise<Date | null> {
  const well = and(eq(backupRuns.kind, "drill"), isNull(backupRuns.failure));
  const [row] = await q
    .select({ at: max(backupRuns.startedAt) })
    .from(backupRuns)
    .where(well);
  return row?.at ?? null;
}

/** The newest of each kind and subject. */
export async function newestProofs(q: Executor): Promise<PreflightProof[]> {
  const rows = await q
    .select()
    .from(preflightProofs)
    .orderBy(desc(preflightProofs.at), desc(preflightProofs.id))
    .limit(500);
  const seen = new Set<string>();
  return rows.filter(({ kind, subject }) => {
    const name = `${kind} ${subject}`;
    return seen.has(name) ? false : Boolean(seen.add(name));
  });
}

export async function insertProof(q: Executor, proof: PreflightProof): Promise<void> {
  await q.insert(preflightProofs).values(proof);
}

export async function newestAdmission(q: Executor): Promise<MinorsAdmission | undefined> {
  const [row] = await q
    .select()
    .from(minorsAdmissions)
    .orderBy(desc(minorsAdmissions.at), desc(minorsAdmissions.id))
    .limit(1);
  return row;
}

export async function anyOpening(q: Executor): Promise<boolean> {
  return (await q.$count(minorsAdmissions, eq(minorsAdmissions.decision, "opened"))) > 0;
}

export async function insertAdmission(q: Executor, row: MinorsAdmission): Promise<void> {
  await q.insert(minorsAdmissions).values(row);
}

export async function insertReportingTest(q: Executor, row: ReportingTest): Promise<void> {
  await q.insert(reportingTests).values(row);
}

/** The newest test mail to this address that was sent after `since`. */
export async function openReportingTest(
  q: Executor,
  addressKey: string,
  since: Date,
): Promise<ReportingTest | undefined> {
  const [row] = await q
    .select()
    .from(reportingTests)
    .where(and(eq(reportingTests.addressKey, addressKey), gt(reportingTests.sentAt, since)))
    .orderBy(desc(reportingTests.sentAt))
    .limit(1);
  return row;
}

export async function dropReportingTests(q: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await q.delete(reportingTests).where(inArray(reportingTests.id, [...ids]));
}
