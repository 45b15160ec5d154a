import { db, type Executor } from "#db/client.ts";
import {
  sealedTotpAfter,
  storeSealedMarkerKey,
  storeSealedPushKey,
  storeSealedSigningKey,
  storeSealedTotp,
} from "#db/queries/administration/sealed-values.ts";
import { pushKeysRow } from "#db/queries/notifications/pushes.ts";
import { signingKeyRows } from "#db/queries/progress/signing-keys.ts";
import { markerKeyRows } from "#db/queries/safety/returners.ts";
import type { SealFor } from "#lib/identity/access/seal.ts";
import { pushKeysSeal } from "#lib/notifications/push/push-keys.ts";

export type SealedValue = Readonly<{
  purpose: SealFor;
  boundTo: string;
  sealed: string;
  store: (tx: Executor, to: string) => Promise<void>;
}>;

const batch = 500;

/** Everything the database holds that is encrypted with `AUTH_SECRET`. Retired signing keys sign nothing more. */
export async function* sealedValues(): AsyncGenerator<SealedValue> {
  for (const { id, privateKey, retiredAt } of await signingKeyRows(db())) {
    if (retiredAt) continue;
    const store = (tx: Executor, to: string) => storeSealedSigningKey(tx, id, privateKey, to);
    yield { purpose: "credentials", boundTo: id, sealed: privateKey, store };
  }
  const push = await pushKeysRow(db());
  if (push) {
    const store = (tx: Executor, to: string) => storeSealedPushKey(tx, push.privateKey, to);
    yield { purpose: "web push", boundTo: pushKeysSeal, sealed: push.privateKey, store };
  }
  for (const { id, key } of await markerKeyRows(db())) {
    const store = (tx: Executor, to: string) => storeSealedMarkerKey(tx, id, key, to);
    yield { purpose: "removed markers", boundTo: id, sealed: key, store };
  }
  for (let after = ""; ; ) {
    const rows = await sealedTotpAfter(db(), after, batch);
    for (const { id, sealed } of rows) {
      if (sealed === null) continue;
      const store = (tx: Executor, to: string) => storeSealedTotp(tx, id, sealed, to);
      yield { purpose: "two-step secrets", boundTo: id, sealed, store };
      after = id;
    }
    if (rows.length < batch) return;
  }
}
