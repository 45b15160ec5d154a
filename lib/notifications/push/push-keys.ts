import webPush from "web-push";
import { db, transaction } from "#db/client.ts";
import { deleteAllSubscriptions } from "#db/queries/notifications/push-subscriptions.ts";
import { pushKeysRow, storePushKeys } from "#db/queries/notifications/pushes.ts";
import { seal, unseal } from "#lib/identity/access/seal.ts";

export type PushKeys = Readonly<{ publicKey: string; privateKey: string }>;

export const pushKeysSeal = "push-keys";

/**
 * The VAPID key pair, made at the first call. If `AUTH_SECRET` changes, a new pair replaces it and all subscriptions
 * end, because push services accept only the key a subscription was made with.
 */
export async function ownPushKeys(now: Date): Promise<PushKeys> {
  return (await opened(await pushKeysRow(db()))) ?? makeKeys(now);
}

async function makeKeys(now: Date): Promise<PushKeys> {
  return transaction(async (tx) => {
    // Another process may have been first.
    const found = await opened(await pushKeysRow(tx));
    if (found) return found;
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await deleteAllSubscriptions(tx);
    await storePushKeys(tx, { publicKey, privateKey: seal("web push", privateKey, pushKeysSeal), createdAt: now });
    return { publicKey, privateKey };
  });
}

async function opened(row: PushKeys | undefined): Promise<PushKeys | undefined> {
  const privateKey = row && unseal("web push", row.privateKey, pushKeysSeal);
  return row && privateKey ? { publicKey: row.publicKey, privateKey } : undefined;
}
