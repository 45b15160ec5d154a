import { db, type Executor, transaction } from "#db/client.ts";
import { namesForRequests } from "#db/queries/accounts/data-requests.ts";
import { openToken } from "#db/queries/identity/user-tokens.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";
import { issueToken } from "#lib/identity/access/tokens.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { type Answer, done, type Refused, refuse } from "#lib/platform/answer.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { checkAnswer, type DataRefusal } from "./check-answer.ts";
import { exportPerson, type PersonCopy, settleRequestIn } from "./export-person.ts";
import { conflictWithData } from "./family.ts";
import { type DataRequest, dataRequests, requestsFor } from "./list-requests.ts";
import { copyMinutes, mayAnswer } from "./rules.ts";

type Answered = Readonly<{ requestId: string; reason: string }>;

/** Somebody closed it since the page was shown. */
export type ClosedMeanwhile = Refused<"closed", { closing: RequestClosing }>;
export type RequestClosing = Readonly<{ by: string; at: Date; reason: string }>;

export async function dataRequestById(q: Executor, id: string, now: Date): Promise<DataRequest | undefined> {
  return (await dataRequests(q, true, now)).find((request) => request.id === id);
}

/** The same for somebody of staff: for the household of whom it is about there is none. */
export async function dataRequestFor(q: Executor, staffId: string, id: string, now: Date) {
  const request = await dataRequestById(q, id, now);
  return request && (await requestsFor(q, staffId, [request]))[0];
}

/** Who closed a request, when and why; undefined while it is open. */
export async function closingOf(q: Executor, requestId: string): Promise<RequestClosing | undefined> {
  const rows = await newestAuditRows(q, { object: `ticket:${requestId}` }, 20);
  const row = rows.find(({ action }) => action === "ticket.close");
  if (!row) return undefined;
  const [name] = await namesForRequests(q, [row.actor]);
  return { by: name ? fullName(name) : "", at: row.at, reason: row.reason ?? "" };
}

/** Only the one who allowed the copy can download it, for a quarter of an hour. */
export function allowCopy(
  by: AuditActor,
  { requestId, reason }: Answered,
  now: Date,
): Promise<Answer<DataRefusal> | ClosedMeanwhile> {
  return transaction<Answer<DataRefusal> | ClosedMeanwhile>(async (tx) => {
    const open = await openOne(tx, requestId, now);
    if (!open.ok) return open;
    const checked = await checkAnswer(tx, { person: open.request.personId, by, reason, requestId }, "export", now);
    if (!checked.ok) return checked;
    const payload = JSON.stringify({ requestId, reason });
    await issueToken(tx, { userId: by.actor, kind: "data-copy", payload, minutes: copyMinutes }, now);
    return done;
  });
}

/** The reason given for the copy that this member of staff may download now. */
export async function allowedCopy(
  q: Executor,
  staffId: string,
  requestId: string,
  now: Date,
): Promise<string | undefined> {
  const payload = (await openToken(q, staffId, "data-copy", now))?.payload;
  const allowed: Answered | undefined = payload ? JSON.parse(payload) : undefined;
  return allowed?.requestId === requestId ? allowed.reason : undefined;
}

/** Every download is logged, and the person is told of it. Undefined: nothing is allowed. */
export async function takeCopy(by: AuditActor, requestId: string, now: Date): Promise<PersonCopy | undefined> {
  const reason = await allowedCopy(db(), by.actor, requestId, now);
  const request = reason === undefined ? undefined : await dataRequestById(db(), requestId, now);
  if (reason === undefined || !request) return undefined;
  const taken = await exportPerson({ person: request.personId, by, reason, requestId }, now);
  return taken.ok ? taken.copy : undefined;
}

/** Whether a copy was made for this request. */
export async function hasCopy(q: Executor, { id, personId }: DataRequest): Promise<boolean> {
  const rows = await newestAuditRows(q, { object: `user:${personId}` }, 200);
  return rows.some(({ action, reason }) => action === "person.export" && reason?.includes(`, ticket ${id}: `));
}

type Closed = Answer<"unknown" | "noCopy" | Conflict> | ClosedMeanwhile;

/** Without answering it, or because a copy was handed over. */
export function closeRequest(
  by: AuditActor,
  { requestId, reason, handedOver }: Answered & Readonly<{ handedOver: boolean }>,
  now: Date,
): Promise<Closed> {
  return transaction<Closed>(async (tx) => {
    if (!mayAnswer(by.actorRole)) return refuse("unknown");
    const open = await openOne(tx, requestId, now);
    if (!open.ok) return open;
    const conflict = await conflictWithData(tx, by, { personId: open.request.personId, leads: false, takes: 1 }, now);
    if (conflict) return refuse(conflict);
    if (handedOver && !(await hasCopy(tx, open.request))) return refuse("noCopy");
    const settled = await settleRequestIn(tx, by, { requestId, reason }, now);
    return settled.ok ? done : closedMeanwhile(tx, requestId, now);
  });
}

type Open = Answer<"unknown", { request: DataRequest }> | ClosedMeanwhile;

async function openOne(q: Executor, requestId: string, now: Date): Promise<Open> {
  const request = await dataRequestById(q, requestId, now);
  if (!request) return refuse("unknown");
  return request.open ? { ok: true, request } : closedMeanwhile(q, requestId, now);
}

/** What to say to somebody who came second. */
export async function closedMeanwhile(q: Executor, requestId: string, now: Date): Promise<ClosedMeanwhile> {
  return refuse("closed", { closing: (await closingOf(q, requestId)) ?? { by: "", at: now, reason: "" } });
}
