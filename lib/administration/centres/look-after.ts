import { type Executor, transaction } from "#db/client.ts";
import {
  activeCoordinators,
  deleteCentreStaff,
  insertCentreStaff,
  looksAfter,
  staffOfCentres,
} from "#db/queries/identity/centre-staff.ts";
import { centreById } from "#db/queries/identity/centres.ts";
import { staffWhoCanAct } from "#db/queries/identity/staff-accounts.ts";
import { namesOf } from "#db/queries/safety/sanctions.ts";
import type { PartnerCentre } from "#db/schema/centres.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import type { ColleagueInput, LookAfterInput } from "./input.ts";

export type LookAfterResult = Answer<
  "unknown" | "tooNew" | "lookedAfter" | "lastColleague" | "colleague",
  { id: string }
>;

/** A centre that nobody looks after can be taken on by any coordinator. */
export function takeOnCentre(by: AuditActor, { id, reason }: LookAfterInput, now: Date): Promise<LookAfterResult> {
  return transaction(async (tx) => {
    const centre = await centreById(tx, id);
    if (!centre) return refuse("unknown");
    if ((await staffOfCentres(tx, [id])).length > 0) return refuse("lookedAfter");
    if (await isWordTooNew(tx, by, now)) return refuse("tooNew");
    await insertCentreStaff(tx, id, by.actor, now);
    await recordAudit(tx, { ...by, action: "centre.lookAfter", object: `centre:${id}`, reason }, now);
    await tellOfColleague(tx, by, { centre: centre.name, userId: by.actor, state: "added" }, now);
    return { ok: true, id };
  });
}

/** Adds a colleague. For those who look after the centre. */
export function addColleague(by: AuditActor, input: ColleagueInput, now: Date): Promise<LookAfterResult> {
  return changeColleagues(by, input, async (tx, centre) => {
    const { id, userId, reason } = input;
    if (!(await activeCoordinators(tx)).some((one) => one.id === userId)) return refuse("colleague");
    if (!(await insertCentreStaff(tx, id, userId, now))) return { ok: true, id };
    const named = { object: `user:${userId}`, reason: `${centre.name}: ${reason}` };
    await recordAudit(tx, { ...by, action: "centre.addColleague", ...named }, now);
    await tellOfColleague(tx, by, { centre: centre.name, userId, state: "added" }, now);
    return { ok: true, id };
  });
}

/** Takes somebody out, also oneself, but never the last. For those who look after the centre. */
export function removeColleague(by: AuditActor, input: ColleagueInput, now: Date): Promise<LookAfterResult> {
  return changeColleagues(by, input, async (tx, centre) => {
    const { id, userId, reason } = input;
    const others = (await staffOfCentres(tx, [id])).filter((one) => one.id !== userId);
    if (others.length === 0) return refuse("lastColleague");
    if (!(await deleteCentreStaff(tx, id, userId))) return refuse("colleague");
    const named = { object: `user:${userId}`, reason: `${centre.name}: ${reason}` };
    await recordAudit(tx, { ...by, action: "centre.removeColleague", ...named }, now);
    await tellOfColleague(tx, by, { centre: centre.name, userId, state: "removed" }, now);
    return { ok: true, id };
  });
}

type Colleague = Readonly<{ centre: string; userId: string; state: "added" | "removed" }>;

/** The colleague and the leads hear of it, so that nobody becomes the only one to see a center's students unnoticed. */
export async function tellOfColleague(
  tx: Executor,
  { actor }: AuditActor,
  { userId, ...change }: Colleague,
  now: Date,
): Promise<void> {
  const name = (await namesOf(tx, [userId])).map(fullName).join();
  const notice = { kind: "centreStaff", key: `centre-staff:${crypto.randomUUID()}`, path: paths.staff } as const;
  for (const id of new Set([userId, ...(await staffWhoCanAct(tx, ["lead"]))])) {
    const params = { ...change, name, who: id === userId ? "you" : "colleague" } as const;
    if (id !== actor) await notify(tx, { userId: id, ...notice, params }, now);
  }
}

function changeColleagues(
  by: AuditActor,
  { id }: ColleagueInput,
  change: (tx: Executor, centre: PartnerCentre) => Promise<LookAfterResult>,
): Promise<LookAfterResult> {
  return transaction(async (tx) => {
    const centre = await centreById(tx, id);
    return centre && (await looksAfter(tx, by.actor, id)) ? change(tx, centre) : refuse("unknown");
  });
}
