import { db, transaction } from "#db/client.ts";
import {
  deleteOwnSubscription,
  isSubscribed,
  keepNewestSubscriptions,
  moveSubscription,
  storeSubscription,
} from "#db/queries/notifications/push-subscriptions.ts";
import { env } from "#lib/platform/env.ts";
import { isPushEndpoint } from "./endpoint-rules.ts";
import type { PushSubscriptionInput } from "./input.ts";
import { mostSubscriptions } from "./rules.ts";

export type Subscriber = Readonly<{ id: string; signInId: string }>;

/** A browser belongs to the last person who subscribed; `was` is its former endpoint. False for an invalid endpoint. */
export async function subscribe(
  { id: userId, signInId }: Subscriber,
  { endpoint, keys }: PushSubscriptionInput,
  was: string | undefined,
  now: Date,
): Promise<boolean> {
  if (!isPushEndpoint(endpoint, { loopback: env().test })) return false;
  await transaction(async (tx) => {
    const next = { endpoint, ...keys, signInId };
    if (was !== undefined && was !== endpoint) {
      await deleteOwnSubscription(tx, userId, endpoint);
      if (await moveSubscription(tx, userId, was, next)) return;
    }
    await storeSubscription(tx, { id: crypto.randomUUID(), userId, ...next, createdAt: now });
    await keepNewestSubscriptions(tx, userId, mostSubscriptions);
  });
  return true;
}

/** Leaves another person's subscription in this browser. */
export async function unsubscribe({ id }: Pick<Subscriber, "id">, endpoint: string): Promise<void> {
  await deleteOwnSubscription(db(), id, endpoint);
}

export async function subscribed({ id }: Pick<Subscriber, "id">, endpoint: string, now: Date): Promise<boolean> {
  return isSubscribed(db(), id, endpoint, now);
}
