import { randomUUID } from "node:crypto";
import type { Bucket } from "#lib/platform/bucket-settings.ts";
import { bucketStore } from "#lib/platform/storage/bucket-store.ts";
import { StorageUnavailableError } from "#lib/platform/storage/store.ts";
import { type DoctorFinding, faultOf, found } from "./reasons.ts";

export type KeptThere = "uploads" | "backups";

/** Writes a small object, lists, reads and removes it, as the server does with pictures and backups. */
export async function checkBucket(bucket: Bucket | undefined, what: KeptThere): Promise<DoctorFinding[]> {
  if (!bucket) return what === "uploads" ? [found("bucket.none")] : [];
  const facts = { what, place: `${bucket.bucket} at ${new URL(bucket.endpoint).host}` };
  const store = bucketStore(bucket);
  const name = `doctor/${randomUUID()}.txt`;
  try {
    await store.put(name, Buffer.from(name));
    const listed = await sizeOf(store.list(name));
    const read = String(await store.get(name));
    await store.remove(name);
    const kept = listed === name.length && read === name && !(await store.exists(name));
    return [found(kept ? "bucket.fine" : "bucket.odd", facts)];
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    const fault = /^(?:InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|Forbidden|403)$/.test(error.reason)
      ? "rights"
      : faultOf(error.reason);
    return [found("bucket.failed", { ...facts, fault, code: error.reason, doing: doingOf(error.message) })];
  } finally {
    store.close();
  }
}

async function sizeOf(files: AsyncIterable<Readonly<{ bytes: number }>>): Promise<number> {
  let bytes = 0;
  for await (const file of files) bytes += file.bytes;
  return bytes;
}

/** The rest of the message says where, which is said already. */
function doingOf(message: string): string {
  return /: (writing|asking|reading|removing|listing) failed/.exec(message)?.[1] ?? "using it";
}
