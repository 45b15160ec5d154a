import webPush from "web-push";
import { db, transaction } from "#db/client.ts";
import { deleteAllSubscriptions } from "#db/queries/notifications/push-subscriptions.ts";
import { pushKeysRow, storePushKeys } from "#db/queries/notifications/pushes.ts";
import { seal, unseal } from "#lib/identity/access/seal.ts";

export type PushKeys = Readonly<{ publicKey: string; privateKey: string }>;

const boundTo = "push-keys";

/**
 * The installation's key pair for web push (VAPID), made at the first call. With another `AUTH_SECRET` the old one cannot be opened:
 * a new one takes its place, and subscriptions made with the old end, because no push service would take anything for them.
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
    await storePushKeys(tx, { publicKey, privateKey: seal("web push", privateKey, boundTo), createdAt: now });
    return { publicKey, privateKey };
  });
}

async function opened(row: PushKeys | undefined): Promise<PushKeys | undefined> {
  const privateKey = row && unseal("web push", row.privateKey, boundTo);
  return row && privateKey ? { publicKey: row.publicKey, privateKey } : undefined;
}
