import { type Executor, transaction } from "#db/client.ts";
import { accountById } from "#db/queries/identity/accounts.ts";
import { staffWhoCanAct } from "#db/queries/identity/staff-accounts.ts";
import { insertAdmission, newestAdmission } from "#db/queries/safety/preflight.ts";
import { type AuditActor, bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Answer, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import type { PreflightEntry } from "./entries.ts";
import { failingOf, whatCloses } from "./preflight-rules.ts";
import { readPreflight } from "./read-preflight.ts";

export type OpenRefusal =
  | Refused<"notLead" | "already" | "tooNew">
  | Refused<"failing", { failing: readonly PreflightEntry[] }>;

/**
 * Only a safeguarding lead opens sign-ups of minors, and only while everything holds. No deputy does: an admin who is
 * one has proven the entries.
 */
export function openToMinors(
  by: AuditActor & Readonly<{ reason: string }>,
  now: Date,
): Promise<Answer<never> | OpenRefusal> {
  return transaction<Answer<never> | OpenRefusal>(async (tx) => {
    if (by.actorRole !== "lead" || (await accountById(tx, by.actor))?.role !== "lead") return refuse("notLead");
    if (await isWordTooNew(tx, by, now)) return refuse("tooNew");
    const { states, decision } = await readPreflight(tx, now);
    if (decision?.decision === "opened") return refuse("already");
    const failing = failingOf(states);
    if (failing.length > 0) return refuse("failing", { failing });
    await decide(tx, { decision: "opened", staffId: by.actor, failing: [] }, now);
    await recordAudit(tx, { ...by, action: "preflight.open", object: "preflight:minors" }, now);
    return done;
  });
}

/** The lead or an admin closes them at any time. Who has an account keeps it. */
export function closeToMinors(
  by: AuditActor & Readonly<{ reason: string }>,
  now: Date,
): Promise<Answer<"notAllowed" | "already">> {
  return transaction<Answer<"notAllowed" | "already">>(async (tx) => {
    if (by.actorRole !== "lead" && by.actorRole !== "admin") return refuse("notAllowed");
    if ((await newestAdmission(tx))?.decision !== "opened") return refuse("already");
    await decide(tx, { decision: "closed", staffId: by.actor, failing: [] }, now);
    await recordAudit(tx, { ...by, action: "preflight.close", object: "preflight:minors" }, now);
    return done;
  });
}

/**
 * Looks whether everything still holds while sign-ups of minors are open; if not it closes them and tells leads and
 * admins. Call it in the transaction of a change that an entry depends on; a job calls it for what time changes.
 */
export async function recheckMinors(tx: Executor, now: Date): Promise<boolean> {
  if ((await newestAdmission(tx))?.decision !== "opened") return false;
  const failing = whatCloses((await readPreflight(tx, now)).states);
  if (failing.length === 0) return false;
  const id = await decide(tx, { decision: "closed", staffId: null, failing }, now);
  const reason = failing.join(", ");
  await recordAudit(tx, { ...bySystem, action: "preflight.close", object: "preflight:minors", reason }, now);
  const notice = { kind: "minorsClosed", key: `minors-closed:${id}`, path: paths.staffPreflight } as const;
  for (const userId of await staffWhoCanAct(tx, ["lead", "admin"]))
    await notify(tx, { userId, ...notice, params: { count: failing.length } }, now);
  return true;
}

/** `now`, or the first millisecond after what was there before. */
export function noEarlierThan(before: Date | undefined, now: Date): Date {
  return before && before >= now ? new Date(before.getTime() + 1) : now;
}

type Decision = Readonly<{ decision: "opened" | "closed"; staffId: string | null; failing: PreflightEntry[] }>;

async function decide(tx: Executor, decision: Decision, now: Date): Promise<string> {
  const id = crypto.randomUUID();
  const before = await newestAdmission(tx);
  // The newest counts, also of two in one millisecond.
  await insertAdmission(tx, { id, ...decision, at: noEarlierThan(before?.at, now) });
  await queueChanged(tx, ["lead", "admin"], now);
  return id;
}
