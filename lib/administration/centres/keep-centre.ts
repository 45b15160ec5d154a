import { type Executor, transaction } from "#db/client.ts";
import { studentFacts } from "#db/queries/administration/staff-students.ts";
import { type CardAccount, cardOf, moveCard, takenUsernames } from "#db/queries/identity/cards.ts";
import { foreignCentres, insertCentreStaff } from "#db/queries/identity/centre-staff.ts";
import {
  centreById,
  centreByKey,
  deleteEmptyCentre,
  insertCentre,
  setCentre,
  updateCentre,
} from "#db/queries/identity/centres.ts";
import { codeOfCentre } from "#lib/accounts/cards/code-of-centre.ts";
import { freeUsername, usernameBase } from "#lib/accounts/cards/username-rules.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { isOwnFor } from "#lib/identity/staff/own-people.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import type { CentreInput, PlaceInput } from "./input.ts";
import { tellOfColleague } from "./look-after.ts";
import { centreKey, needsZone } from "./rules.ts";
import { tellOfMove } from "./tell-of-move.ts";

export type CentreResult = Answer<"unknown" | "taken" | "notEmpty" | "zoneOpen", { id: string }>;

export function addCentre(by: AuditActor, input: CentreInput, now: Date): Promise<CentreResult> {
  const { name, country, timeZone, reason } = input;
  return transaction(async (tx) => {
    if (needsZone(input, now)) return refuse("zoneOpen");
    const id = crypto.randomUUID();
    const stored = await insertCentre(tx, { id, name, nameKey: centreKey(name), country, timeZone, createdAt: now });
    if (!stored) return refuse("taken");
    if (by.actorRole === "coordinator") {
      await insertCentreStaff(tx, id, by.actor, now);
      await tellOfColleague(tx, by, { centre: name, userId: by.actor, state: "added" }, now);
    }
    await recordAudit(tx, { ...by, action: "centre.add", object: `centre:${id}`, reason }, now);
    return { ok: true, id };
  });
}

export function changeCentre(
  by: AuditActor,
  input: CentreInput & Readonly<{ id: string }>,
  now: Date,
): Promise<CentreResult> {
  const { id, name, country, timeZone, reason } = input;
  return transaction(async (tx) => {
    if (!(await isOwnCentre(tx, by, id))) return refuse("unknown");
    if (needsZone(input, now)) return refuse("zoneOpen");
    const nameKey = centreKey(name);
    const same = await centreByKey(tx, nameKey);
    if (same && same.id !== id) return refuse("taken");
    await updateCentre(tx, id, { name, nameKey, country, timeZone });
    await recordAudit(tx, { ...by, action: "centre.change", object: `centre:${id}`, reason }, now);
    return { ok: true, id };
  });
}

export function removeCentre(
  by: AuditActor,
  { id, reason }: Readonly<{ id: string; reason: string }>,
  now: Date,
): Promise<CentreResult> {
  return transaction(async (tx) => {
    if (!(await isOwnCentre(tx, by, id))) return refuse("unknown");
    if (!(await deleteEmptyCentre(tx, id, now))) return refuse("notEmpty");
    await recordAudit(tx, { ...by, action: "centre.remove", object: `centre:${id}`, reason }, now);
    return { ok: true, id };
  });
}

/** A centre that only colleagues look after is theirs to rename and remove; its name is no secret. */
async function isOwnCentre(tx: Executor, { actor, actorRole }: AuditActor, id: string): Promise<boolean> {
  const foreign = await foreignCentres(tx, { id: actor, role: actorRole });
  return !foreign.has(id) && (await centreById(tx, id)) !== undefined;
}

export type PlaceRefusal = "unknown" | "unknownCentre" | "cardNeedsCentre" | "tooNew" | Conflict;

/** `card`: the student signs in with one, which opens nothing any more. */
type Placed = Answer<PlaceRefusal, { card?: true }>;

async function leaveTo(tx: Executor, studentId: string, centreId: string | null, now: Date): Promise<Placed> {
  await setCentre(tx, studentId, centreId, now);
  return done;
}

/** A card opens nothing without a centre. The username stays if the new centre has nobody of that name. */
async function moveTo(tx: Executor, card: CardAccount, centreId: string | null, now: Date): Promise<Placed> {
  if (centreId === null) return refuse("cardNeedsCentre");
  const taken = await takenUsernames(tx, centreId, usernameBase(card.firstName));
  const own = card.username ?? "";
  const username = own && !taken.has(own) ? own : freeUsername(usernameBase(card.firstName), taken);
  await codeOfCentre(tx, centreId);
  await moveCard(tx, card.id, { centreId, username }, now);
  return { ok: true, card: true };
}

export function placeStudent(by: AuditActor, input: PlaceInput, now: Date): Promise<Placed> {
  const { studentId, centreId, reason } = input;
  return transaction(async (tx) => {
    const [student] = await studentFacts(tx, [studentId]);
    if (!student || !(await isOwnFor(tx, by, studentId))) return refuse("unknown");
    if (centreId !== null && !(await centreById(tx, centreId))) return refuse("unknownCentre");
    if (student.centreId === centreId) return done;
    const refusal = await whyNotMove(tx, by, studentId, now);
    if (refusal) return refuse(refusal);
    const moved = await move(tx, studentId, centreId, now);
    const entry = { action: centreId ? "centre.place" : "centre.leave", object: `user:${studentId}`, reason } as const;
    if (!moved.ok) return moved;
    await recordAudit(tx, { ...by, ...entry }, now);
    await tellOfMove(tx, by, student, centreId, now);
    return moved;
  });
}

async function whyNotMove(tx: Executor, by: AuditActor, studentId: string, now: Date) {
  const conflict = await conflictOfInterest(tx, by, studentId);
  return conflict ?? ((await isWordTooNew(tx, by, now)) ? "tooNew" : undefined);
}

async function move(tx: Executor, studentId: string, centreId: string | null, now: Date): Promise<Placed> {
  const card = await cardOf(tx, studentId);
  return card ? moveTo(tx, card, centreId, now) : leaveTo(tx, studentId, centreId, now);
}
