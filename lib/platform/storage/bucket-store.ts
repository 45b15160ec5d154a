import type { S3Client } from "@aws-sdk/client-s3";
import { writeToBucket } from "./bucket-writer.ts";
import { checkedStoreName, type FileStore, isStoreName, StorageUnavailableError, type StoredFile } from "./store.ts";

export type BucketOptions = Readonly<{
  /** Like `https://s3.example.org`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Before every name: empty, or ending with `/`. */
  prefix: string;
}>;

type Sdk = typeof import("@aws-sdk/client-s3");
export type OpenBucket = Readonly<{ sdk: Sdk; client: S3Client }>;

/** Milliseconds for an answer, and for each 1,000 bytes that are sent before it: a slow line has half a megabit a second. */
export type Patience = Readonly<{ answeringMs: number; msPerKilobyte: number }>;

const connectingMs = 5_000;
const usual: Patience = { answeringMs: 10_000, msPerKilobyte: 16 };
const silentMs = 30_000;

/** Any S3-compatible bucket. The client is loaded at first use. */
export function bucketStore(options: BucketOptions, patience: Patience = usual): FileStore {
  const { bucket: Bucket, prefix } = options;
  let opening: Promise<OpenBucket> | undefined;
  const open = () => {
    opening ??= openBucket(options, patience);
    return opening;
  };
  const at = (name: string) => ({ Bucket, Key: prefix + checkedStoreName(name) });

  async function attempt<T>(doing: string, work: (bucket: OpenBucket) => Promise<T>): Promise<T> {
    try {
      return await work(await open());
    } catch (error) {
      throw unavailable(options, doing, error);
    }
  }

  async function contentOf(name: string) {
    const place = at(name);
    return attempt("reading", async ({ sdk, client }) => {
      const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand(place));
      return Body && { body: Body as unknown as AsyncIterable<Uint8Array>, length: ContentLength };
    }).catch((error: unknown) => missingAs(undefined, error));
  }

  return {
    // Errors of what is read are the caller's, those of the bucket are ours.
    put: async (name, content) =>
      writeToBucket(at(name), content, { attempt: (work) => attempt("writing", work), patience }),
    get: async (name) => {
      const found = await contentOf(name);
      if (!found) return undefined;
      const parts: Uint8Array[] = [];
      for await (const part of whole(found, options)) parts.push(part);
      return Buffer.concat(parts);
    },
    stream: async (name) => {
      const found = await contentOf(name);
      return found && whole(found, options);
    },
    exists: async (name) => {
      const place = at(name);
      return attempt("asking", ({ sdk, client }) => client.send(new sdk.HeadObjectCommand(place))).then(
        () => true,
        (error: unknown) => missingAs(false, error),
      );
    },
    remove: async (name) => {
      const place = at(name);
      await attempt("removing", ({ sdk, client }) => client.send(new sdk.DeleteObjectCommand(place)));
    },
    list: (start = "") => filesIn({ Bucket, Prefix: prefix + start }, prefix.length, attempt),
    close: () => void opening?.then(({ client }) => client.destroy()),
  };
}

/** No such file is another thing than no such bucket, which is an outage. */
function missingAs<T>(answer: T, error: unknown): T {
  if (error instanceof StorageUnavailableError && ["NoSuchKey", "NotFound"].includes(error.reason)) return answer;
  throw error;
}

async function openBucket(options: BucketOptions, { answeringMs }: Patience): Promise<OpenBucket> {
  const sdk = await import("@aws-sdk/client-s3");
  const { endpoint, region, accessKeyId, secretAccessKey } = options;
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 3,
    // Most makers other than Amazon do not take its newer checksums. The signature covers the content anyway.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: connectingMs,
      requestTimeout: answeringMs,
      throwOnRequestTimeout: true,
      socketTimeout: silentMs,
    },
  });
  return { sdk, client };
}

async function* whole(
  { body, length }: { body: AsyncIterable<Uint8Array>; length: number | undefined },
  options: BucketOptions,
): AsyncIterable<Uint8Array> {
  let read = 0;
  try {
    for await (const part of body) {
      read += part.length;
      yield part;
    }
  } catch (error) {
    throw unavailable(options, "reading", error);
  }
  if (length !== undefined && read !== length)
    throw unavailable(options, "reading", { name: "Incomplete", message: `${read} bytes of ${length} came` });
}

type Attempt = <T>(doing: string, work: (bucket: OpenBucket) => Promise<T>) => Promise<T>;

async function* filesIn(
  place: { Bucket: string; Prefix: string },
  prefixLength: number,
  attempt: Attempt,
): AsyncIterable<StoredFile> {
  let ContinuationToken: string | undefined;
  do {
    const asked = { ...place, ...(ContinuationToken ? { ContinuationToken } : {}) };
    const page = await attempt("listing", ({ sdk, client }) => client.send(new sdk.ListObjectsV2Command(asked)));
    for (const { Key = "", Size = 0 } of page.Contents ?? []) {
      const name = Key.slice(prefixLength);
      if (isStoreName(name)) yield { name, bytes: Size };
    }
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken);
}

/** The client's own error is left out: it holds the request with its signature. */
function unavailable({ endpoint, bucket }: BucketOptions, doing: string, error: unknown): StorageUnavailableError {
  if (error instanceof StorageUnavailableError) return error;
  const { code, name, message } = Object(error) as { code?: unknown; name?: unknown; message?: unknown };
  const reason = String(code ?? name ?? "Error");
  return new StorageUnavailableError(
    `The bucket ${bucket} at ${endpoint}: ${doing} failed (${reason}: ${String(message)})`,
    reason,
  );
}
