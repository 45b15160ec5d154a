import { db, transaction } from "#db/client.ts";
import { cardOf } from "#db/queries/identity/cards.ts";
import { staffOfCentres } from "#db/queries/identity/centre-staff.ts";
import { insertAttempts } from "#db/queries/platform/attempts.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type CountedAttempt, pauseOf } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { outsideHousehold, staffToTell } from "#lib/safety/conflicts/whom-to-alert.ts";

/** The pauses of an hour and more: a student who forgot the PIN has asked for another one before. */
const long: readonly string[] = [limits.cardNearLong.scope, limits.cardCentre.scope, limits.cardAccount.scope];

/** Tells the staff of the centre, once a day for guesses there and once for others, that somebody keeps trying PINs. */
export async function tellCentreStaff(
  { userId, ofCentre }: Readonly<{ userId: string | undefined; ofCentre: boolean }>,
  counted: readonly CountedAttempt[],
  now: Date,
): Promise<void> {
  const watched = counted.filter(({ limit }) => long.includes(limit.scope));
  const pauses = await Promise.all(watched.map(({ limit, key }) => pauseOf(db(), limit, key, now)));
  if (!pauses.some((pause) => pause !== undefined)) return;
  await transaction(async (tx) => {
    const card = userId === undefined ? undefined : await cardOf(tx, userId);
    if (!card?.centreId) return;
    const from = ofCentre ? "centre" : "elsewhere";
    const key = `cardGuesses:${card.id}:${from}:${utcDate(now)}`;
    if (!(await insertAttempts(tx, [{ id: key, scope: "card:told", key, at: now }]))) return;
    await recordAudit(tx, { ...bySystem, action: "card.guessed", object: `user:${card.id}`, reason: from }, now);
    const staff = (await staffOfCentres(tx, [card.centreId])).map(({ id }) => id);
    const others = await outsideHousehold(tx, staff, [card.id]);
    const told = { kind: "cardGuesses", key, params: { from } } as const;
    const path = paths.staffCard(card.centreId, card.id);
    for (const id of others) await notify(tx, { userId: id, ...told, path }, now);
    if (staff.length === 0 || others.length > 0) return;
    for (const id of await staffToTell(tx, [card.id]))
      await notify(tx, { userId: id, ...told, path: paths.staffPerson(card.id) }, now);
  });
}
