import { type Executor, transaction } from "#db/client.ts";
import { type Account, accountById } from "#db/queries/identity/accounts.ts";
import { standingOfAccount } from "#db/queries/identity/standing.ts";
import { setSuspended } from "#db/queries/safety/verification.ts";
import { erasePersonIn } from "#lib/accounts/data-requests/erase-person.ts";
import { beginLostDeviceIn } from "#lib/accounts/security/lost-device.ts";
import { endAccountSignIns, managed, whyNotChange } from "#lib/accounts/security/manage-accounts.ts";
import { hasPower, type ManageRefusal } from "#lib/accounts/security/staff-rules.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { authorChanged } from "#lib/identity/users/author-changed.ts";
import { type Done, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { stanceWhere } from "#lib/safety/conflicts/conflict-rules.ts";
import { recheckMinors } from "#lib/safety/preflight/decide-on-minors.ts";
import { askAmongAdmins, type WaitsAmongAdmins } from "#lib/safety/second-words/ask-second-word.ts";
import { tellOfGivingBack, tellOfNoDeputy, tellOfTaking } from "#lib/safety/second-words/tell-of-second-word.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { decideOnDeputy } from "./name-deputy.ts";
import { type AccountDecision, stateOfStaff } from "./staff-account-rules.ts";

type By = AuditActor & Readonly<{ reason: string }>;
type Wish = Readonly<{ id: string; decision: AccountDecision; seen: string }>;

/** `asked`: it waits for a second approval already. `none`: there is no second step to reset. */
export type StaffDecisionRefusal =
  | Refused<"unknown" | ManageRefusal | "stale" | "asked" | "tooNew" | "noSecond" | "none" | "gone" | "noLead">
  | Refused<"reports", { numbers: readonly string[] }>;
type Decided = Done | WaitsAmongAdmins | StaffDecisionRefusal;

/**
 * Suspends, reopens, helps after a lost phone, begins a deletion, or says whether somebody is the lead's deputy. Help, a
 * deletion, a new deputy and the suspension of an admin or a lead wait for a second approval.
 */
export function decideOnStaff(by: By, wish: Wish, now: Date): Promise<Decided> {
  const { decision, id } = wish;
  if (decision === "suspend" || decision === "lift") return switchAccount(by, wish, now);
  if (decision === "deputy" || decision === "endDeputy") return decideOnDeputy(by, { ...wish, decision }, now);
  const { reason, ...actor } = by;
  return transaction<Decided>(async (tx) => {
    const account = await accountById(tx, id);
    if (!account || account.erasedAt || account.demo) return refuse("unknown");
    const refusal = await whyNotChange(tx, by, account, decision === "erase", stanceWhere(decision !== "erase"));
    if (refusal) return refuse(refusal);
    if ((await stateNow(tx, id)) !== wish.seen) return refuse("stale");
    const kind = decision === "erase" ? "eraseStaff" : "lostDevice";
    const done = await carryOutOnStaff(tx, { kind, id, by: actor, reason }, now);
    if (done.ok || done.reason !== "needsSecond") return done.ok ? done : (known(done) as StaffDecisionRefusal);
    return askAmongAdmins(tx, actor, { kind, aboutId: id, content: {}, reason }, now);
  });
}

type Together = Readonly<{
  kind: "eraseStaff" | "lostDevice";
  id: string;
  by: AuditActor;
  second?: AuditActor;
  reason: string;
}>;

/** With the words there are; `needsSecond`: it takes another one, and nothing was done. */
export async function carryOutOnStaff(tx: Executor, { kind, id, ...together }: Together, now: Date) {
  if (kind === "eraseStaff")
    return erasePersonIn(tx, { ...together, person: id, asker: "self", keepPosts: false }, now);
  const account = await accountById(tx, id);
  return account ? beginLostDeviceIn(tx, account, together, now) : refuse("unknown");
}

const named = ["unknown", "own", "relative", "lastAdmin", "none", "gone"] as const;

function known(refused: Refused): Refused {
  return refused.reason === "reports" ? refused : refuse(named.find((one) => one === refused.reason) ?? "needsAdmin");
}

/** Nothing of a colleague's account is lost by it. Until a suspension is agreed to, an admin can end all sign-ins. */
function switchAccount(by: By, { id, decision, seen }: Wish, now: Date): Promise<Decided> {
  const suspends = decision === "suspend";
  const refusals = managed<object, ManageRefusal | "stale" | "asked" | "tooNew" | "noSecond">;
  return refusals(id, async (tx, account) => {
    const refusal = await whyNotChange(tx, by, account, suspends, stanceWhere(!suspends));
    if (refusal) return refuse(refusal);
    const standing = await standingOfAccount(tx, account.id);
    const is = standing?.suspendedAt !== null;
    if ((await stateNow(tx, account.id)) !== seen || is === suspends) return refuse("stale");
    if (!suspends && (await isWordTooNew(tx, by, now))) return refuse("tooNew");
    if (!suspends || !hasPower(account)) return storeSwitch(tx, account, { by, suspends }, now);
    const { reason, ...actor } = by;
    return askAmongAdmins(tx, actor, { kind: "suspendStaff", aboutId: account.id, content: {}, reason }, now);
  });
}

/** What waited for a second approval. */
export async function suspendByTwo(tx: Executor, id: string, by: By, now: Date): Promise<Done | Refused> {
  const account = await accountById(tx, id);
  if (!account || account.erasedAt) return refuse("unknown");
  const refusal = await whyNotChange(tx, by, account, true, "against");
  if (refusal) return refuse(refusal);
  if ((await standingOfAccount(tx, id))?.suspendedAt !== null) return refuse("stale");
  return storeSwitch(tx, account, { by, suspends: true }, now);
}

/** Whoever used the account is signed out. */
async function storeSwitch(
  tx: Executor,
  account: Account,
  { by, suspends }: Readonly<{ by: By; suspends: boolean }>,
  now: Date,
): Promise<Done> {
  const { id } = account;
  await setSuspended(tx, id, suspends ? { at: now, reason: by.reason } : { at: null, reason: null }, now);
  await recheckMinors(tx, now);
  if (suspends) await endAccountSignIns(tx, id);
  const action = suspends ? "staff.suspend" : "staff.reinstate";
  await recordAudit(tx, { ...by, action, object: `user:${id}` }, now);
  // Whoever suspended hears that one ended it, and leads that one did either: a center may be left to nobody by it.
  const taking = { id: crypto.randomUUID(), kind: "suspendStaff", aboutId: id } as const;
  await (suspends ? tellOfTaking(tx, taking, "made", now) : tellOfGivingBack(tx, taking, by, now));
  if (suspends && (await standingOfAccount(tx, id))?.deputySince) await tellOfNoDeputy(tx, id, now);
  await authorChanged(tx, id);
  return done;
}

async function stateNow(q: Executor, id: string): Promise<string> {
  const row = await standingOfAccount(q, id);
  return row ? stateOfStaff(row) : "";
}
