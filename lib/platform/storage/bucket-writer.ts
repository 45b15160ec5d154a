import type { OpenBucket } from "./bucket-store.ts";

/** S3 takes at most 10,000 parts, so 80 GB; all but the last are of 5 MiB or more. */
const partBytes = 8 * 1024 * 1024;

type Place = Readonly<{ Bucket: string; Key: string }>;
type Attempt = <T>(work: (bucket: OpenBucket) => Promise<T>) => Promise<T>;
type Part = { PartNumber: number; ETag: string | undefined };

/** What is short goes in one request, a longer stream in parts, of which one at a time is in memory. */
export async function writeToBucket(
  place: Place,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  attempt: Attempt,
): Promise<void> {
  if (content instanceof Uint8Array) return await putWhole(place, content, attempt);
  const parts = inParts(content)[Symbol.asyncIterator]();
  const next = async () => {
    const part = await parts.next();
    return part.done ? undefined : part.value;
  };
  const first = await next();
  let part = await next();
  if (!first || !part) return await putWhole(place, first ?? new Uint8Array(), attempt);
  const { UploadId } = await attempt(({ sdk, client }) => client.send(new sdk.CreateMultipartUploadCommand(place)));
  const upload = { ...place, UploadId };
  try {
    const sent: Part[] = [];
    const send = async (Body: Uint8Array) => {
      const PartNumber = sent.length + 1;
      const { ETag } = await attempt(({ sdk, client }) =>
        client.send(new sdk.UploadPartCommand({ ...upload, PartNumber, Body })),
      );
      sent.push({ PartNumber, ETag });
    };
    for (await send(first); part; part = await next()) await send(part);
    await attempt(({ sdk, client }) =>
      client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } })),
    );
  } catch (error) {
    await attempt(({ sdk, client }) => client.send(new sdk.AbortMultipartUploadCommand(upload))).catch(() => {});
    throw error;
  }
}

async function putWhole(place: Place, Body: Uint8Array, attempt: Attempt): Promise<void> {
  await attempt(({ sdk, client }) => client.send(new sdk.PutObjectCommand({ ...place, Body })));
}

async function* inParts(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let kept: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    kept.push(piece);
    bytes += piece.length;
    while (bytes >= partBytes) {
      const all = Buffer.concat(kept);
      yield all.subarray(0, partBytes);
      const rest = all.subarray(partBytes);
      kept = rest.length > 0 ? [rest] : [];
      bytes = rest.length;
    }
  }
  if (bytes > 0) yield Buffer.concat(kept);
}
