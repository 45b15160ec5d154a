import type { OpenBucket, Patience } from "./bucket-store.ts";

/** S3 takes at most 10,000 parts, so 80 GB; all but the last are of 5 MiB or more. */
const partBytes = 8 * 1024 * 1024;

type Place = Readonly<{ Bucket: string; Key: string }>;
type Attempt = <T>(work: (bucket: OpenBucket) => Promise<T>) => Promise<T>;
type How = Readonly<{ attempt: Attempt; patience: Patience }>;
type Part = { PartNumber: number; ETag: string | undefined };

/** What is short goes in one request, a longer stream in parts, of which one at a time is in memory. */
export async function writeToBucket(
  place: Place,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  how: How,
): Promise<void> {
  const { attempt, patience } = how;
  if (content instanceof Uint8Array) return await putWhole(place, content, how);
  const parts = inParts(content)[Symbol.asyncIterator]();
  const next = async () => {
    const part = await parts.next();
    return part.done ? undefined : part.value;
  };
  const first = await next();
  let part = await next();
  if (!first || !part) return await putWhole(place, first ?? new Uint8Array(), how);
  const { UploadId } = await attempt(({ sdk, client }) => client.send(new sdk.CreateMultipartUploadCommand(place)));
  const upload = { ...place, UploadId };
  try {
    const sent: Part[] = [];
    const send = async (Body: Uint8Array) => {
      const PartNumber = sent.length + 1;
      const { ETag } = await attempt(({ sdk, client }) =>
        client.send(new sdk.UploadPartCommand({ ...upload, PartNumber, Body }), within(patience, Body.length)),
      );
      sent.push({ PartNumber, ETag });
    };
    for (await send(first); part; part = await next()) await send(part);
    await attempt(({ sdk, client }) =>
      client.send(
        new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }),
        // Some put the parts together before they answer.
        within(patience, partBytes),
      ),
    );
  } catch (error) {
    await attempt(({ sdk, client }) => client.send(new sdk.AbortMultipartUploadCommand(upload))).catch(() => {});
    throw error;
  }
}

async function putWhole(place: Place, Body: Uint8Array, { attempt, patience }: How): Promise<void> {
  await attempt(({ sdk, client }) =>
    client.send(new sdk.PutObjectCommand({ ...place, Body }), within(patience, Body.length)),
  );
}

/** A line that sends nothing at all is given up sooner. */
function within({ answeringMs, msPerKilobyte }: Patience, bytes: number) {
  return { requestTimeout: answeringMs + (bytes / 1_000) * msPerKilobyte };
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
