import { createHash } from "node:crypto";
import { type EncodedBodies, type Encoding, encodeQuickly, encodeSmallest, encodings } from "./encode.ts";

/** One document as it stands in memory, ready to be sent. */
export type StoredDocument = {
  bodies: EncodedBodies;
  /** Flat `name, value` lists for `writeHead`, one for each encoding. */
  headers: Readonly<Record<Encoding, readonly string[]>>;
  /** The same for a 304, which carries no body. */
  unchanged: readonly string[];
  etag: string;
  tags: readonly string[] | undefined;
  /** Milliseconds on the monotonic clock. */
  renderedAt: number;
  /** Answers sent, to know what is worth rendering ahead. */
  reads: number;
};

export type DocumentSource = {
  body: Buffer;
  type: string;
  cacheControl: string;
  tags: readonly string[] | undefined;
  /** A file whose name changes with its content is never asked for again, so that it needs no tag. */
  untagged?: boolean;
  /** What of a request can change the answer; the encoding alone by default. */
  vary?: string;
  /** Headers every answer carries. */
  common: Readonly<Record<string, string>>;
};

export const revalidate = "public, max-age=0, must-revalidate";
export const immutable = "public, max-age=31536000, immutable";

export function makeDocument(source: DocumentSource): StoredDocument {
  // Weak: the same content in every encoding, and the encodings are replaced by smaller ones later.
  const etag = `W/"${createHash("sha256").update(source.body).digest("base64url").slice(0, 16)}"`;
  const tag: Record<string, string> = source.untagged ? {} : { etag };
  const shared = {
    "cache-control": source.cacheControl,
    vary: source.vary ?? "accept-encoding",
    ...tag,
    ...source.common,
  };
  const bodies = encodeQuickly(source.body);
  return {
    bodies,
    headers: headersFor(bodies, { "content-type": source.type, ...shared }),
    unchanged: Object.entries(shared).flat(),
    etag,
    tags: source.tags,
    renderedAt: performance.now(),
    reads: 0,
  };
}

/** The same document with another body: as old, with the same tags and headers. */
export function withBody(document: StoredDocument, body: Buffer): StoredDocument {
  const pairs = pairsOf(document.headers.identity).filter(([name]) => !ofBody.test(name));
  const {
    "content-type": type = "",
    "cache-control": cacheControl = "",
    vary = "",
    ...common
  } = Object.fromEntries(pairs);
  const { tags, renderedAt } = document;
  return { ...makeDocument({ body, type, cacheControl, tags, vary, common }), renderedAt };
}

const ofBody = /^(?:content-(?:length|encoding)|etag)$/;

/** Bytes up to which the smallest encoding takes so little time that the first reader can wait for it. */
const worthWaiting = 100_000;

/**
 * Brings a document to its smallest: a small one before this resolves, so that even its first reader gets the small one; a
 * large one later, when `later` is told.
 */
export async function settleDocument(document: StoredDocument, later: (outcome: Promise<void>) => void): Promise<void> {
  const shrinking = shrink(document);
  if (document.bodies.identity.length <= worthWaiting) await shrinking;
  else later(shrinking);
}

/** Replaces the quick encodings by the smallest ones, without keeping anyone waiting. */
async function shrink(document: StoredDocument): Promise<void> {
  const bodies = await encodeSmallest(document.bodies.identity);
  const own = /^content-(?:length|encoding)$/;
  const pairs = pairsOf(document.headers.identity).filter(([name]) => !own.test(name));
  const headers = headersFor(bodies, Object.fromEntries(pairs));
  Object.assign(document, { bodies, headers });
}

function headersFor(bodies: EncodedBodies, shared: Record<string, string>): Record<Encoding, readonly string[]> {
  const list = (encoding: Encoding) => [
    ...Object.entries(shared).flat(),
    "content-length",
    String(bodies[encoding].length),
    ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
  ];
  return { br: list("br"), gzip: list("gzip"), identity: list("identity") };
}

function pairsOf(list: readonly string[]): Array<[string, string]> {
  return list.flatMap(
    (name, index): Array<[string, string]> => (index % 2 === 0 ? [[name, list[index + 1] ?? ""]] : []),
  );
}

/** Bytes one document holds in memory, roughly. */
export function weightOf(document: StoredDocument): number {
  return encodings.reduce((sum, encoding) => sum + document.bodies[encoding].length, 2_048);
}
