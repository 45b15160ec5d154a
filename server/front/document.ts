import { createHash } from "node:crypto";
import { createMutex } from "#db/mutex.ts";
import {
  type EncodedBodies,
  type Encoding,
  encodeOffThread,
  encodeQuickly,
  encodeSmallest,
  encodings,
} from "./encode.ts";

export type StoredDocument = {
  bodies: EncodedBodies;
  headers: Readonly<Record<Encoding, readonly string[]>>;
  unchanged: readonly string[];
  etag: string;
  tags: readonly string[] | undefined;
  renderedAt: number;
  /** Answers sent. The most read documents are rendered ahead. */
  reads: number;
};

export type DocumentSource = {
  body: Buffer;
  type: string;
  cacheControl: string;
  tags: readonly string[] | undefined;
  /** For files with a content hash in the name: they are never asked for again, so they need no ETag. */
  untagged?: boolean;
  /** `accept-encoding` by default. */
  vary?: string;
  common: Readonly<Record<string, string>>;
};

export const revalidate = "public, max-age=0, must-revalidate";
/** For caches that belong to the site. They go by it instead of `cache-control`, which browsers read. */
export const sharedCacheHeader = "cdn-cache-control";

/** For what is the same for all. Browsers ask each time, a shared cache asks again after `seconds` (0: there is none). */
export function keepingOf(seconds: number): { cacheControl: string; more: Readonly<Record<string, string>> } {
  if (seconds === 0) return { cacheControl: revalidate, more: {} };
  return {
    cacheControl: `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
    more: { [sharedCacheHeader]: `public, max-age=${seconds}, stale-while-revalidate=${seconds}` },
  };
}
export const immutable = "public, max-age=31536000, immutable";

/** Of more bytes than these, nothing is encoded on this thread, and only one document at a time. */
const large = 100_000;

/** A large one is not encoded before `encodeLarge`. */
export function makeDocument(source: DocumentSource): StoredDocument {
  // Weak, because smaller encodings replace the first ones later.
  const etag = `W/"${createHash("sha256").update(source.body).digest("base64url").slice(0, 16)}"`;
  const tag: Record<string, string> = source.untagged ? {} : { etag };
  const shared = {
    "cache-control": source.cacheControl,
    vary: source.vary ?? "accept-encoding",
    ...tag,
    ...source.common,
  };
  const { body } = source;
  const bodies = body.length > large ? { identity: body, gzip: body, br: body } : encodeQuickly(body);
  return {
    bodies,
    headers: headersFor(bodies, { "content-type": source.type, ...shared }),
    unchanged: inOnePiece(Object.entries(shared).flat()),
    etag,
    tags: source.tags,
    renderedAt: performance.now(),
    reads: 0,
  };
}

/** Not the same for all, so no cache may keep it. Keeps tags, age and other headers. */
export function privateCopy(document: StoredDocument, body: Buffer): StoredDocument {
  const pairs = pairsOf(document.headers.identity).filter(([name]) => !ofBody.test(name));
  const { "content-type": type = "", vary = "", ...common } = Object.fromEntries(pairs);
  const { tags, renderedAt } = document;
  return { ...makeDocument({ body, type, cacheControl: "private, no-cache", tags, vary, common }), renderedAt };
}

const ofBody = /^(?:content-(?:length|encoding)|etag|(?:cdn-)?cache-control)$/;

const oneByOne = createMutex();

/** Does nothing to others. */
export async function encodeLarge(document: StoredDocument): Promise<void> {
  if (isLarge(document)) await encodeAs(document, (body) => oneByOne(() => encodeOffThread(body)));
}

export function isLarge({ bodies }: StoredDocument): boolean {
  return bodies.identity.length > large;
}

/** As small as it gets: a large one takes seconds. */
export function shrinkDocument(document: StoredDocument): Promise<void> {
  return encodeAs(document, encodeSmallest);
}

async function encodeAs(document: StoredDocument, encode: (body: Buffer) => Promise<EncodedBodies>): Promise<void> {
  const bodies = await encode(document.bodies.identity);
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
    ...(bodies[encoding] === bodies.identity ? [] : ["content-encoding", encoding]),
  ];
  return inOnePiece({ br: list("br"), gzip: list("gzip"), identity: list("identity") });
}

/** V8 keeps joined and cut strings as references to their parts, which Node would follow for each answer. */
function inOnePiece<Strings>(strings: Strings): Strings {
  return JSON.parse(JSON.stringify(strings)) as Strings;
}

function pairsOf(list: readonly string[]): Array<[string, string]> {
  return list.flatMap(
    (name, index): Array<[string, string]> => (index % 2 === 0 ? [[name, list[index + 1] ?? ""]] : []),
  );
}

export function weightOf(document: StoredDocument): number {
  return encodings.reduce((sum, encoding) => sum + document.bodies[encoding].length, 2_048);
}
