import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { db, type Executor, transaction } from "#db/client.ts";
import {
  insertSigningKey,
  retireSigningKey,
  type SigningKeyRow,
  signingKeyRows,
} from "#db/queries/progress/signing-keys.ts";
import { seal, unseal } from "#lib/identity/access/seal.ts";
import { base58 } from "./base58.ts";

export type SigningKey = Readonly<{ publicKey: string; privateKey: KeyObject }>;

/** Multicodec prefix of an Ed25519 public key. */
const ed25519 = Buffer.from([0xed, 0x01]);

/** Created at first start. With another `AUTH_SECRET` a new key is made; old signatures stay valid. */
export async function signingKey(now: Date): Promise<SigningKey> {
  return (await openedOf(db())) ?? makeKey(now);
}

export async function publicKeys(now: Date): Promise<string[]> {
  await signingKey(now);
  return (await signingKeyRows(db())).map(({ publicKey }) => publicKey);
}

function makeKey(now: Date): Promise<SigningKey> {
  return transaction(async (tx) => {
    // Another process may have been first.
    const found = await openedOf(tx);
    if (found) return found;
    for (const { id, retiredAt } of await signingKeyRows(tx)) if (!retiredAt) await retireSigningKey(tx, id, now);
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const id = crypto.randomUUID();
    const multikey = multikeyOf(publicKey);
    const secret = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
    const sealed = seal("credentials", secret, id);
    await insertSigningKey(tx, { id, publicKey: multikey, privateKey: sealed, createdAt: now, retiredAt: null });
    return { publicKey: multikey, privateKey };
  });
}

async function openedOf(q: Executor): Promise<SigningKey | undefined> {
  for (const row of await signingKeyRows(q)) {
    const opened = row.retiredAt ? undefined : open(row);
    if (opened) return opened;
  }
  return undefined;
}

function open({ id, publicKey, privateKey }: SigningKeyRow): SigningKey | undefined {
  const secret = unseal("credentials", privateKey, id);
  return secret === undefined ? undefined : { publicKey, privateKey: createPrivateKey(secret) };
}

function multikeyOf(publicKey: KeyObject): string {
  // The raw key is the last 32 bytes.
  const bytes = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  return `z${base58(Buffer.concat([ed25519, bytes]))}`;
}
