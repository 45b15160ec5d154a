import type { Executor } from "#db/client.ts";
import { staffWhoCanAct } from "#db/queries/identity/staff-accounts.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";
import type { AuditRow } from "#db/schema/audit.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { agreementMs, bothActions, firstActions, type TwoTogether } from "./staff-account-rules.ts";

export type FirstWord = Readonly<{ by: AuditActor; at: Date }>;
type Whose = Readonly<{ now: Date; by?: string; notBy?: string }>;

/** The first word about an account, of an admin who can still act, that nothing has come of yet. */
export async function agreementOn(
  q: Executor,
  id: string,
  together: TwoTogether,
  { now, by, notBy }: Whose,
): Promise<FirstWord | undefined> {
  const from = new Date(now.getTime() - agreementMs);
  const rows = await newestAuditRows(q, { object: `user:${id}`, from }, 200);
  const admins = await staffWhoCanAct(q, ["admin"]);
  const row = openWords(rows, together).find(
    ({ actor }) => admins.includes(actor) && (by === undefined || actor === by) && actor !== notBy,
  );
  return row && { by: { actor: row.actor, actorRole: "admin" }, at: row.at };
}

/** For the list: which accounts wait for a second word, and on what. */
export async function waitingAgreements(q: Executor, now: Date): Promise<ReadonlyMap<string, readonly WaitingWord[]>> {
  const from = new Date(now.getTime() - agreementMs);
  const actions = [...Object.values(firstActions), ...Object.values(bothActions)];
  const rows = await newestAuditRows(q, { of: [{ acts: actions }], from }, 500);
  const admins = await staffWhoCanAct(q, ["admin"]);
  const waiting = new Map<string, WaitingWord[]>();
  for (const object of new Set(rows.map((row) => row.object))) {
    const of = rows.filter((row) => row.object === object);
    const words = (["lostDevice", "erase"] as const).flatMap((together) =>
      openWords(of, together)
        .filter(({ actor }) => admins.includes(actor))
        .map(({ actor, at, reason }) => ({ together, actor, at, reason: reason ?? "" })),
    );
    if (words.length > 0) waiting.set(object.replace(/^user:/, ""), words);
  }
  return waiting;
}
export type WaitingWord = Readonly<{ together: TwoTogether; actor: string; at: Date; reason: string }>;

/** `newestFirst`: what is older than the deed has served its purpose. */
function openWords(newestFirst: readonly AuditRow[], together: TwoTogether): readonly AuditRow[] {
  const deed = newestFirst.findIndex(({ action }) => action === bothActions[together]);
  const since = deed === -1 ? newestFirst : newestFirst.slice(0, deed);
  return since.filter(({ action }) => action === firstActions[together]);
}
