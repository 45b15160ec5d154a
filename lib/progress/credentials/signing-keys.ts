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

/** `publicKey` is a Multikey of Ed25519. */
export type SigningKey = Readonly<{ publicKey: string; privateKey: KeyObject }>;

/** Says that 32 bytes of a public key of Ed25519 follow. */
const ed25519 = Buffer.from([0xed, 0x01]);

/**
 * The key this installation signs with; the server's first start makes it. With another `AUTH_SECRET` the old one cannot be opened: a new one takes
 * its place, and what the old one signed can be verified as before.
 */
export async function signingKey(now: Date): Promise<SigningKey> {
  return (await openedOf(db())) ?? makeKey(now);
}

/** Public keys that verify what was ever signed here, the newest first; makes the first one. */
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
  // The key itself is the last 32 bytes of what wraps it.
  const bytes = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  return `z${base58(Buffer.concat([ed25519, bytes]))}`;
}
