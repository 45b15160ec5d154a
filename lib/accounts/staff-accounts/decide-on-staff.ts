import { db, type Executor, transaction } from "#db/client.ts";
import { accountById } from "#db/queries/identity/accounts.ts";
import { standingOfAccount } from "#db/queries/identity/standing.ts";
import { setSuspended } from "#db/queries/safety/verification.ts";
import { erasePerson } from "#lib/accounts/data-requests/erase-person.ts";
import { beginLostDevice } from "#lib/accounts/security/lost-device.ts";
import { endAccountSignIns, managed, whyNotChange } from "#lib/accounts/security/manage-accounts.ts";
import type { ManageRefusal } from "#lib/accounts/security/staff-rules.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { authorChanged } from "#lib/identity/users/author-changed.ts";
import { type Answer, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { recheckMinors } from "#lib/safety/preflight/decide-on-minors.ts";
import { agreementOn } from "./first-agreement.ts";
import { type AccountDecision, firstActions, stateOfStaff, type TwoTogether } from "./staff-account-rules.ts";

type By = AuditActor & Readonly<{ reason: string }>;
type Wish = Readonly<{ id: string; decision: AccountDecision; seen: string }>;

/** `agreed`: one's own word is there already, and a colleague's is awaited. `none`: there is no second step to reset. */
export type StaffDecisionRefusal =
  | Refused<"unknown" | ManageRefusal | "stale" | "agreed" | "none" | "gone">
  | Refused<"reports", { numbers: readonly string[] }>;
type Decided = Answer<never, { first: boolean }> | StaffDecisionRefusal;

/** Suspends, reopens, helps after a lost phone, or begins a deletion. The last two need the word of two admins. */
export async function decideOnStaff(by: By, wish: Wish, now: Date): Promise<Decided> {
  if (wish.decision === "suspend" || wish.decision === "lift") return switchAccount(by, wish, now);
  const refusal = await mayDecide(by, wish);
  if (!refusal.ok) return refusal;
  const { together, email } = refusal;
  const second = await agreementOn(db(), wish.id, together, { now, notBy: by.actor });
  const { reason, ...actor } = by;
  const asked = { by: actor, second: second?.by, reason };
  const result =
    together === "erase"
      ? await erasePerson({ ...asked, person: wish.id, asker: "self", keepPosts: false }, now)
      : await beginLostDevice(email, asked, now);
  if (result.ok) return { ok: true, first: false };
  if (result.reason === "needsSecond") return agreeFirst(by, wish.id, together, now);
  if (result.reason === "reports") return result;
  return known(result.reason);
}

const named = ["unknown", "own", "relative", "lastAdmin", "none", "gone"] as const;

function known(reason: string): Refused<(typeof named)[number] | "needsAdmin"> {
  return refuse(named.find((one) => one === reason) ?? "needsAdmin");
}

type May = Answer<"unknown" | ManageRefusal | "stale", { together: TwoTogether; email: string }>;

async function mayDecide(by: By, { id, decision, seen }: Wish): Promise<May> {
  const together = decision === "erase" ? "erase" : "lostDevice";
  return managed<{ together: TwoTogether; email: string }, ManageRefusal | "stale">(id, async (tx, account) => {
    const refusal = await whyNotChange(tx, by, account, decision === "erase");
    if (refusal) return refuse(refusal);
    if ((await stateNow(tx, account.id)) !== seen) return refuse("stale");
    return { ok: true, together, email: account.email };
  });
}

/** Records one's own word; a colleague's within three days makes it so. */
function agreeFirst(by: By, id: string, together: TwoTogether, now: Date): Promise<Decided> {
  return transaction<Decided>(async (tx) => {
    const account = await accountById(tx, id);
    if (!account) return refuse("unknown");
    if (await agreementOn(tx, id, together, { now, by: by.actor })) return refuse("agreed");
    await recordAudit(tx, { ...by, action: firstActions[together], object: `user:${id}` }, now);
    return { ok: true, first: true };
  });
}

/** Nothing of a colleague's account is lost by it; whoever used it is signed out. */
function switchAccount(by: By, { id, decision, seen }: Wish, now: Date): Promise<Decided> {
  const suspends = decision === "suspend";
  return managed<object, ManageRefusal | "stale">(id, async (tx, account) => {
    const refusal = await whyNotChange(tx, by, account, suspends);
    if (refusal) return refuse(refusal);
    const standing = await standingOfAccount(tx, account.id);
    const is = standing?.suspendedAt !== null;
    if ((await stateNow(tx, account.id)) !== seen || is === suspends) return refuse("stale");
    const stopped = suspends ? { at: now, reason: by.reason } : { at: null, reason: null };
    await setSuspended(tx, account.id, stopped, now);
    await recheckMinors(tx, now);
    if (suspends) await endAccountSignIns(tx, account.id);
    const action = suspends ? "staff.suspend" : "staff.reinstate";
    await recordAudit(tx, { ...by, action, object: `user:${account.id}` }, now);
    await authorChanged(tx, account.id);
    return done;
  }).then((result) => (result.ok ? { ok: true, first: false } : result));
}

async function stateNow(q: Executor, id: string): Promise<string> {
  const row = await standingOfAccount(q, id);
  return row ? stateOfStaff(row) : "";
}
