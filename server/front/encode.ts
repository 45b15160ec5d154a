import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";

export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];
export type EncodedBodies = Readonly<Record<Encoding, Buffer>>;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export function encodeQuickly(body: Buffer): EncodedBodies {
  return { identity: body, gzip: gzipSync(body, { level: 6 }), br: brotliCompressSync(body, brotli(5, body.length)) };
}

/** As small, on another thread: the smallest of a large body would hold that one for seconds, and files are read by it too. */
export async function encodeOffThread(body: Buffer): Promise<EncodedBodies> {
  const [br, gz] = await Promise.all([brotliAsync(body, brotli(5, body.length)), gzipAsync(body, { level: 6 })]);
  return { identity: body, gzip: gz, br };
}

export async function encodeSmallest(body: Buffer): Promise<EncodedBodies> {
  const [br, gz] = await Promise.all([brotliAsync(body, brotli(11, body.length)), gzipAsync(body, { level: 9 })]);
  return { identity: body, gzip: gz, br };
}

function brotli(quality: number, size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}

/** `;q=0` refuses an encoding. A missing header accepts none. */
export function acceptedEncoding(headers: IncomingHttpHeaders): Encoding {
  const accept = headers["accept-encoding"];
  if (typeof accept !== "string") return "identity";
  const known = accepted.get(accept);
  if (known) return known;
  const found = accepts(accept, "br") ? "br" : accepts(accept, "gzip") ? "gzip" : "identity";
  if (accept.length <= 100) accepted.set(accept, found);
  return found;
}

/** Browsers send one of few values. */
const accepted = new LRUCache<string, Encoding>({ max: 100 });

function accepts(header: string, name: string): boolean {
  const at = header.indexOf(name);
  if (at < 0) return false;
  return header.split(",").some((entry) => {
    const [coding = "", ...parameters] = entry.split(";").map((part) => part.trim());
    return coding === name && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
