import type { Executor } from "#db/client.ts";
import { guardiansEver, type PersonNamed, personNamed } from "#db/queries/accounts/data-requests.ts";
import { countOtherStaff } from "#db/queries/identity/staff-accounts.ts";
import { currentGuardian } from "#db/queries/safety/guardians.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { areLinksStopped } from "#lib/safety/guardian-mails/stopped-links.ts";
import type { DataWish } from "#lib/safety/guardians/input.ts";
import { needsGuardian } from "#lib/safety/guardians/student-rules.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { conflictWithData, type Deed } from "./family.ts";
import { type DataRequest, dataRequests } from "./list-requests.ts";
import { type Answering, type AnswerRefusal, type DataAsker, whyNotFulfil } from "./rules.ts";

export type DataAnswer = Readonly<{
  /** An id or an e-mail address. */
  person: string;
  by: AuditActor;
  second?: AuditActor | undefined;
  reason: string;
  /** Has to be said for a minor, whose own copy is not for guardians. */
  asker?: DataAsker | undefined;
  /** A request from the list, which says who asks. Without one the reason says how the person asked. */
  requestId?: string | undefined;
}>;

/**
 * `adult`: nobody asks on behalf of somebody of age. `noRequest`: not open, of another person or wish, or of somebody
 * who is not the guardian any more. `linksStopped`: staff keep that guardian away, so it is
 * a lead's to answer.
 */
export type DataRefusal = AnswerRefusal | "tooNew" | "unknown" | "whoAsks" | "adult" | "noRequest" | "linksStopped";
export type Checked = Answer<DataRefusal, { person: PersonNamed; asker: DataAsker; note: string }>;

/** Reads everything anew: who acts, whom it is about, and what was asked. `note` is for the audit log. */
export async function checkAnswer(tx: Executor, answer: DataAnswer, wish: DataWish, now: Date): Promise<Checked> {
  const { by, second, reason, requestId } = answer;
  const person = await personNamed(tx, emailKey(answer.person));
  if (!person) return refuse("unknown");
  const [minorsCopy, erases] = [wish === "export" && needsGuardian(person, now), wish === "deletion"];
  const deed = { personId: person.id, leads: minorsCopy, takes: erases && isStaff(person.role) ? 2 : 1 };
  const first = await answering(tx, by, deed, now);
  const other = second && (await answering(tx, second, deed, now));
  const refusal = whyNotFulfil({
    ...{ reason, by: first, second: other },
    anyStaff: (await countOtherStaff(tx, "")) > 0,
    role: person.role,
    ...{ minorsCopy, erases },
  });
  if (refusal) return refuse(refusal);
  if (await areWordsTooNew(tx, [by, second], now)) return refuse("tooNew");
  const asked = await askedBy(tx, answer, wish, { person, now });
  if (!asked.ok) return asked;
  const { asker, request } = asked;
  if (asker === "guardian" && (await isForLeads(tx, person.id, [first, other]))) return refuse("linksStopped");
  if (!request) return { ok: true, person, asker, note: `${asker}: ${reason.trim()}` };
  const guardians = await guardiansEver(tx, person.id);
  const current = guardians.some(({ id, replacedAt }) => id === request.guardianId && replacedAt === null);
  if (asker === "guardian" && !current) return refuse("noRequest");
  const who = asker === "guardian" ? `guardian:${request.guardianId}` : asker;
  return { ok: true, person, asker, note: `${who}, ticket ${requestId}: ${reason.trim()}` };
}

async function areWordsTooNew(tx: Executor, two: readonly (AuditActor | undefined)[], now: Date): Promise<boolean> {
  for (const one of two) if (one && (await isWordTooNew(tx, one, now))) return true;
  return false;
}

/** Whether the links of the guardian of today stand stopped, and none of the two is a lead. An earlier guardian's request counts no more. */
async function isForLeads(tx: Executor, personId: string, two: readonly (Answering | undefined)[]): Promise<boolean> {
  if (two.some((one) => one?.role === "lead")) return false;
  const guardian = await currentGuardian(tx, personId);
  return guardian !== undefined && (await areLinksStopped(tx, guardian.id));
}

type About = Readonly<{ person: PersonNamed; now: Date }>;
type Asked = Answer<"noRequest" | "whoAsks" | "adult", { asker: DataAsker; request: DataRequest | undefined }>;

async function askedBy(
  tx: Executor,
  { requestId, asker: said }: DataAnswer,
  wish: DataWish,
  { person, now }: About,
): Promise<Asked> {
  const request = requestId === undefined ? undefined : await openRequest(tx, requestId, now);
  if (requestId !== undefined && (request?.personId !== person.id || request.wish !== wish)) return refuse("noRequest");
  const minor = needsGuardian(person, now);
  const asker = request?.asker ?? said ?? (minor ? undefined : "self");
  if (!asker) return refuse("whoAsks");
  return asker === "guardian" && !minor ? refuse("adult") : { ok: true, asker, request };
}

async function openRequest(tx: Executor, requestId: string, now: Date) {
  return (await dataRequests(tx, false, now)).find(({ id }) => id === requestId);
}

async function answering(tx: Executor, by: AuditActor, deed: Deed, now: Date): Promise<Answering | undefined> {
  if (by.actorRole === "command") return undefined;
  const account = await personNamed(tx, by.actor);
  if (!account) return { id: by.actor, role: "student", able: false, conflict: undefined };
  const { id, suspendedAt, deletionRequestedAt } = account;
  // A deputy answers as the lead.
  const role = by.actorRole === "lead" ? by.actorRole : account.role;
  const able = suspendedAt === null && deletionRequestedAt === null;
  return { id, role, able, conflict: await conflictWithData(tx, by, deed, now) };
}
