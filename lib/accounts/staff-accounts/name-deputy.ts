import { type Executor, transaction } from "#db/client.ts";
import { type Account, accountById } from "#db/queries/identity/accounts.ts";
import { makersOf, setDeputySince, setWordCounts, staffWhoCanAct } from "#db/queries/identity/staff-accounts.ts";
import { standingOfAccount } from "#db/queries/identity/standing.ts";
import { whyNotChange } from "#lib/accounts/security/manage-accounts.ts";
import type { ManageRefusal } from "#lib/accounts/security/staff-rules.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { type Done, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { stanceWhere } from "#lib/safety/conflicts/conflict-rules.ts";
import { recheckMinors } from "#lib/safety/preflight/decide-on-minors.ts";
import { askSecondWord, type Waits } from "#lib/safety/second-words/ask-second-word.ts";
import { countsFrom } from "#lib/safety/second-words/rules.ts";
import { tellOfNoDeputy } from "#lib/safety/second-words/tell-of-second-word.ts";
import { staffChoices, stateOfStaff } from "./staff-account-rules.ts";

type By = AuditActor & Readonly<{ reason: string }>;
type Wish = Readonly<{ id: string; decision: "deputy" | "endDeputy"; seen: string }>;
/** `noLead`: nobody is there whose word it takes. */
type Refusal = Refused<"unknown" | Exclude<ManageRefusal, "own"> | "stale" | "asked" | "noLead">;

/** An admin asks for a deputy, or ends it, also of the own account; a deputy more waits for a lead's word. */
export function decideOnDeputy(by: By, { id, decision, seen }: Wish, now: Date): Promise<Done | Waits | Refusal> {
  const { reason, ...actor } = by;
  return transaction<Done | Waits | Refusal>(async (tx) => {
    const account = await accountById(tx, id);
    const refusal = await whyNot(tx, by, account, decision);
    if (refusal) return refusal;
    const standing = await standingOfAccount(tx, id);
    if (!standing || stateOfStaff(standing) !== seen) return refuse("stale");
    if (decision === "deputy") {
      const leads = await staffWhoCanAct(tx, ["lead"]);
      if (!leads.some((lead) => lead !== by.actor && lead !== id)) return refuse("noLead");
      return askSecondWord(tx, actor, { kind: "newDeputy", aboutId: id, content: {}, reason }, now);
    }
    await setDeputySince(tx, id, null);
    await recheckMinors(tx, now);
    await recordAudit(tx, { ...by, action: "staff.endDeputy", object: `user:${id}` }, now);
    await tellOfNoDeputy(tx, id, now);
    await queueChanged(tx, ["lead"], now);
    return done;
  });
}

/** What waited for a lead's word. */
export async function makeDeputyIn(tx: Executor, id: string, by: By, now: Date): Promise<Done | Refusal> {
  const account = await accountById(tx, id);
  const refusal = await whyNot(tx, by, account, "deputy");
  if (refusal) return refusal;
  await setDeputySince(tx, id, now);
  // Two agreed to it, but neither made the account. An admin's own word goes on counting as before.
  if (account?.role === "coordinator") {
    const [made] = await makersOf(tx, [id]);
    await setWordCounts(tx, id, { wordCountsFrom: countsFrom(now), madeBy: made?.madeBy ?? null });
  }
  await recordAudit(tx, { ...by, action: "staff.deputy", object: `user:${id}` }, now);
  return done;
}

async function whyNot(
  tx: Executor,
  by: AuditActor,
  account: Account | undefined,
  decision: Wish["decision"],
): Promise<Refusal | undefined> {
  const standing = account && (await standingOfAccount(tx, account.id));
  if (!account || !standing || account.erasedAt || account.demo) return refuse("unknown");
  const refusal = await whyNotChange(tx, by, account, false, stanceWhere(decision !== "endDeputy"));
  // One's own account too: nobody becomes a deputy without a lead's word.
  if (refusal && refusal !== "own") return refuse(refusal);
  const offered = staffChoices({ ...standing, twoStepSince: null }, true);
  return offered.includes(decision) ? undefined : refuse("stale");
}
