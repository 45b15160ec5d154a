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

/** Who subscribes, and the sign-in it is bound to: with it the subscription ends. */
export type Subscriber = Readonly<{ id: string; signInId: string }>;

/**
 * Has the person told in this browser from now on (NOTE-08); `was` is the address it had before. A browser tells one person: whoever
 * subscribed last. Answers false for an address that is no push service's.
 */
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

/** Tells the person nothing more in this browser; another's stays. */
export async function unsubscribe({ id }: Pick<Subscriber, "id">, endpoint: string): Promise<void> {
  await deleteOwnSubscription(db(), id, endpoint);
}

/** Whether the person is told in this browser. */
export async function subscribed({ id }: Pick<Subscriber, "id">, endpoint: string, now: Date): Promise<boolean> {
  return isSubscribed(db(), id, endpoint, now);
}
