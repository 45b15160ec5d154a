import { db, transaction } from "#db/client.ts";
import { cardOf } from "#db/queries/identity/cards.ts";
import { staffOfCentres } from "#db/queries/identity/centre-staff.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type CountedAttempt, pauseOf } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";

/** The pauses of an hour: a student who forgot the PIN has asked for another one before. */
const long: readonly string[] = [limits.cardNearLong.scope, limits.cardAccount.scope];

/** Tells the staff of the centre, once a day, that somebody keeps trying PINs. */
export async function tellCentreStaff(
  userId: string | undefined,
  counted: readonly CountedAttempt[],
  now: Date,
): Promise<void> {
  const watched = counted.filter(({ limit }) => long.includes(limit.scope));
  const pauses = await Promise.all(watched.map(({ limit, key }) => pauseOf(db(), limit, key, now)));
  if (!pauses.some((pause) => pause !== undefined)) return;
  await transaction(async (tx) => {
    const card = userId === undefined ? undefined : await cardOf(tx, userId);
    if (!card?.centreId) return;
    const path = paths.staffCentre(card.centreId);
    for (const { id } of await staffOfCentres(tx, [card.centreId])) {
      const key = `cardGuesses:${card.id}:${utcDate(now)}`;
      await notify(tx, { userId: id, kind: "cardGuesses", key, params: { name: card.firstName }, path }, now);
    }
  });
}
