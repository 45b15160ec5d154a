import { db, transaction } from "#db/client.ts";
import { cardByName, centreByCode } from "#db/queries/identity/cards.ts";
import { clearAttempts } from "#db/queries/platform/attempts.ts";
import { type StartedSignIn, startSignIn } from "#lib/accounts/sign-in/start-sign-in.ts";
import { learnBrowserZone } from "#lib/accounts/zone/browser-zone.ts";
import type { Client } from "#lib/identity/access/client.ts";
import { knownDevice } from "#lib/identity/access/device-marks.ts";
import { verifyPassword } from "#lib/identity/access/password.ts";
import { stillRight } from "#lib/identity/access/still-right.ts";
import { signInName } from "#lib/identity/users/has-email.ts";
import { type Answer, type Paused, refuse } from "#lib/platform/answer.ts";
import { countUp } from "#lib/platform/counters.ts";
import { reserveAttempt, takeBack } from "#lib/platform/limits/limit.ts";
import { cardCounters, cardName } from "./card-counters.ts";
import { isOfCentre, rememberNetwork } from "./centre-networks.ts";
import type { CardInput } from "./input.ts";
import { tellCentreStaff } from "./tell-centre-staff.ts";

type CardSignIn = Answer<"card", { started: StartedSignIn }>;

/**
 * Signs in with the code of a centre, username and PIN. A wrong code, an unknown username and a wrong PIN are one and
 * the same answer, take the same time and count alike; during a pause no PIN is looked at.
 */
export async function signInWithCard(
  { code, username, pin, timeZone }: CardInput,
  client: Client,
  now: Date,
): Promise<CardSignIn | Paused> {
  const card = await cardByName(db(), { code, username });
  const account = card && { name: signInName({ id: card.id, emailKey: null }), passwordHash: card.passwordHash };
  const device = knownDevice(client.marks, account, now);
  const name = cardName(card, { code, username });
  const { network } = client;
  const centre = await centreByCode(db(), code);
  const ofCentre = centre !== undefined && (await isOfCentre(db(), { centreId: centre.id, network }, now));
  const { guesses, near, checks } = cardCounters({ name, network, device, ofCentre }, now);
  const attempt = await reserveAttempt([...guesses, checks], now);
  if (!attempt.ok) return attempt;
  const right = await verifyPassword(card?.passwordHash, pin);
  if (!card || !right) {
    countUp("signInsRefused");
    await tellCentreStaff({ userId: card?.id, ofCentre }, guesses, now);
    return refuse("card");
  }
  return transaction<CardSignIn>(async (tx) => {
    const owner = stillRight(card, await cardByName(tx, { code, username }));
    if (!owner) return refuse("card");
    // The check itself stays counted.
    await takeBack(tx, attempt.ids.slice(0, guesses.length));
    for (const { limit, key } of near) await clearAttempts(tx, limit.scope, key);
    if (centre) await rememberNetwork(tx, { centreId: centre.id, network }, now);
    await learnBrowserZone(tx, owner.id, timeZone, now);
    return { ok: true, started: await startSignIn(tx, owner, client, now) };
  });
}
