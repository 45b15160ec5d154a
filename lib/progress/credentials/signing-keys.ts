import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { db, type Executor, transaction } from "#db/client.ts";
import {
  insertSigningKey,
  retireSigningKey,
  type SigningKeyRow,
  signingKeyRows,
} from "#db/queries/progress/signing-keys.ts";
import { seal, unseal } from "#lib/identity/access/seal.ts";
import { OtherSecretError } from "#lib/identity/access/secret.ts";
import { base58 } from "./base58.ts";

export type SigningKey = Readonly<{ publicKey: string; privateKey: KeyObject }>;

/** Multicodec prefix of an Ed25519 public key. */
const ed25519 = Buffer.from([0xed, 0x01]);

/**
 * Created at first start. As every installation has one, it also tells whether `AUTH_SECRET` is the one the database
 * was used with: throws `OtherSecretError` if not.
 */
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
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const id = crypto.randomUUID();
    const multikey = multikeyOf(publicKey);
    const secret = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
    const sealed = seal("credentials", secret, id);
    await insertSigningKey(tx, { id, publicKey: multikey, privateKey: sealed, createdAt: now, retiredAt: null });
    return { publicKey: multikey, privateKey };
  });
}

/** Throws `OtherSecretError` like `signingKey`, and makes no key. */
export async function proveSecret(): Promise<void> {
  await openedOf(db());
}

/** After `AUTH_SECRET` was lost: the next start makes a new key, and what this one signed can still be verified. */
export async function retireLostKey(tx: Executor, now: Date): Promise<boolean> {
  const lost = (await signingKeyRows(tx)).filter((row) => !row.retiredAt && !open(row));
  for (const { id } of lost) await retireSigningKey(tx, id, now);
  return lost.length > 0;
}

async function openedOf(q: Executor): Promise<SigningKey | undefined> {
  const rows = (await signingKeyRows(q)).filter(({ retiredAt }) => !retiredAt);
  for (const row of rows) {
    const opened = open(row);
    if (opened) return opened;
  }
  if (rows.length > 0) throw new OtherSecretError();
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
