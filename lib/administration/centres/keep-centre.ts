import { transaction } from "#db/client.ts";
import { studentFacts } from "#db/queries/administration/staff-students.ts";
import {
  centreById,
  centreByKey,
  deleteEmptyCentre,
  insertCentre,
  setCentre,
  updateCentre,
} from "#db/queries/identity/centres.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import type { CentreInput, PlaceInput } from "./input.ts";
import { centreKey } from "./rules.ts";

export type CentreResult = Answer<"unknown" | "taken" | "notEmpty", { id: string }>;

export function addCentre(by: AuditActor, input: CentreInput, now: Date): Promise<CentreResult> {
  const { name, country, reason } = input;
  return transaction(async (tx) => {
    const id = crypto.randomUUID();
    const stored = await insertCentre(tx, { id, name, nameKey: centreKey(name), country, createdAt: now });
    if (!stored) return refuse("taken");
    await recordAudit(tx, { ...by, action: "centre.add", object: `centre:${id}`, reason }, now);
    return { ok: true, id };
  });
}

export function changeCentre(
  by: AuditActor,
  input: CentreInput & Readonly<{ id: string }>,
  now: Date,
): Promise<CentreResult> {
  const { id, name, country, reason } = input;
  return transaction(async (tx) => {
    if (!(await centreById(tx, id))) return refuse("unknown");
    const nameKey = centreKey(name);
    const same = await centreByKey(tx, nameKey);
    if (same && same.id !== id) return refuse("taken");
    await updateCentre(tx, id, { name, nameKey, country });
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
    if (!(await centreById(tx, id))) return refuse("unknown");
    if (!(await deleteEmptyCentre(tx, id, now))) return refuse("notEmpty");
    await recordAudit(tx, { ...by, action: "centre.remove", object: `centre:${id}`, reason }, now);
    return { ok: true, id };
  });
}

export function placeStudent(
  by: AuditActor,
  input: PlaceInput,
  now: Date,
): Promise<Answer<"unknown" | "unknownCentre">> {
  const { studentId, centreId, reason } = input;
  return transaction(async (tx) => {
    const [student] = await studentFacts(tx, [studentId]);
    if (!student) return refuse("unknown");
    if (centreId !== null && !(await centreById(tx, centreId))) return refuse("unknownCentre");
    if (student.centreId === centreId) return done;
    await setCentre(tx, studentId, centreId, now);
    const object = `user:${studentId}`;
    await recordAudit(tx, { ...by, action: centreId ? "centre.place" : "centre.leave", object, reason }, now);
    return done;
  });
}
