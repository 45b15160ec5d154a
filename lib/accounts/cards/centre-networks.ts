import type { Executor } from "#db/client.ts";
import { hasCentreNetwork, putCentreNetwork } from "#db/queries/identity/centre-networks.ts";
import { fingerprint } from "#lib/identity/access/secret.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { daysBefore } from "#lib/platform/time/time.ts";

type Place = Readonly<{ centreId: string; network: string }>;

const hashOf = ({ centreId, network }: Place) => fingerprint(`network ${network} of centre ${centreId}`);

export async function isOfCentre(q: Executor, place: Place, now: Date): Promise<boolean> {
  return hasCentreNetwork(q, hashOf(place), daysBefore(now, keptDays.networks));
}

/** After a sign-in with a card. */
export async function rememberNetwork(tx: Executor, place: Place, now: Date): Promise<void> {
  await putCentreNetwork(tx, place.centreId, hashOf(place), now);
}
