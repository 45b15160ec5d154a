import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type ArrivedBody, type ArrivingBodies, refusedBody } from "#server/bodies.ts";
import { isReading } from "#server/limits.ts";
import type { PlaceTaker } from "#server/places.ts";
import type { RenderTurns } from "#server/render-turns.ts";
import { awaitTurn } from "#server/takers.ts";
import { acceptedEncoding } from "./encode.ts";
import { refusedRange } from "./ranges.ts";
import type { ReduceStyle } from "./render.ts";
import { isHinted, markedHtml } from "./shown-to.ts";
import { stripDocument } from "./strip.ts";
import { forwardedHeaders, openUpstream, readBody, returnedHeaders, type Target } from "./upstream.ts";

export type RelayOptions = {
  target: Target;
  address: string;
  locale: string;
  bodies: ArrivingBodies;
  turns: RenderTurns;
  /** Of a page made for one reader; nobody waits for a file. */
  reader: PlaceTaker | undefined;
  /** A file may be conditional, or partial if its size in bytes is known, and is never a page. */
  file: false | { size: number | undefined };
  reduceStyle: ReduceStyle;
  policy: string;
  lost: () => Promise<void>;
  failed: (cause: unknown) => Promise<void>;
};

/** Headers about the page before its scripts were removed, or for Next's router only. */
const outdated =
  /^(?:content-length|content-encoding|etag|last-modified|accept-ranges|link|vary|x-nextjs-.*|content-security-policy)$/;
/** Of a document Next is asked for the whole page, not for what its router would want. */
const unheard = /^(?:if-.*|range|rsc|next-.*)$/;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** One reader's own request (a query or form post). Never stored. */
export async function relayDocument(
  request: IncomingMessage,
  response: ServerResponse,
  options: RelayOptions,
): Promise<void> {
  if (options.file && refusedRange(request, response, options.file.size)) return;
  const pass = (sent?: ArrivedBody) => passOver(request, response, options, sent);
  try {
    // Form posts to documents are never large, so the default limit applies.
    await (isReading(request.method ?? "GET") ? pass() : options.bodies.work(request, response, "/", pass));
  } catch (error) {
    if (!refusedBody(request, response, options.locale, error) && !response.destroyed) await options.failed(error);
  }
}

async function passOver(
  request: IncomingMessage,
  response: ServerResponse,
  options: RelayOptions,
  sent: ArrivedBody | undefined,
): Promise<void> {
  const taker = sent?.sender ?? options.reader;
  const take = (gone: AbortSignal) => (taker ? options.turns.take(taker, gone) : Promise.resolve(() => {}));
  const giveOn = await awaitTurn(response, options.locale, take);
  if (!giveOn) return;
  try {
    const answer = await forward(request, options, sent?.body);
    const body = isHtml(answer) ? await readBody(answer) : undefined;
    if (answer.statusCode === 404 || (options.file && isPage(answer))) {
      answer.resume();
      return await options.lost();
    }
    if (isFailure(answer, options.file)) {
      answer.resume();
      return await options.failed(new Error(`Next answered ${answer.statusCode}`));
    }
    if (body) await sendStripped(request, response, answer, { body, ...options });
    else passOn(response, answer);
  } finally {
    giveOn();
  }
}

function forward(
  request: IncomingMessage,
  { target, file, address }: RelayOptions,
  body: Buffer | undefined,
): Promise<IncomingMessage> {
  const entries = Object.entries(forwardedHeaders(request.headers));
  const headers = Object.fromEntries(entries.filter(([name]) => file || !unheard.test(name)));
  if (!body) return openUpstream(target, { method: "GET", path: address, headers, purpose: "read" });
  return openUpstream(target, { method: request.method, path: address, headers, purpose: "change", body });
}

/** A file that cannot be read now is none: its reader is to ask again, and has no use for a page. */
function isFailure(answer: IncomingMessage, file: RelayOptions["file"]): boolean {
  const status = answer.statusCode ?? 500;
  return status >= 500 && !(file && status === 503 && !isHtml(answer));
}

/** Next sends a page if the file does not exist. Only files of the public folder accept ranges. */
function isPage(answer: IncomingMessage): boolean {
  return isHtml(answer) && answer.headers["accept-ranges"] === undefined;
}

function isHtml(answer: IncomingMessage): boolean {
  return answer.headers["content-type"]?.startsWith("text/html") ?? false;
}

async function sendStripped(
  request: IncomingMessage,
  response: ServerResponse,
  answer: IncomingMessage,
  page: { body: Buffer } & Pick<RelayOptions, "reduceStyle" | "policy">,
) {
  const { html, redirect } = stripDocument(page.body.toString());
  const headers = Object.entries(returnedHeaders(answer.headers)).filter(([name]) => !outdated.test(name));
  const encoding = acceptedEncoding(request.headers);
  const reduced = await page.reduceStyle(html);
  const shown = isHinted(request.headers) ? markedHtml(reduced) : reduced;
  const bytes = await encoded(Buffer.from(shown), encoding);
  if (response.destroyed) return;
  const status = redirect === undefined ? (answer.statusCode ?? 200) : 303;
  response.writeHead(status, {
    ...Object.fromEntries(headers),
    ...(redirect === undefined ? {} : { location: redirect }),
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    "content-length": bytes.length,
    "content-security-policy": page.policy,
    "cache-control": "private, no-store",
    vary: "accept-encoding",
  });
  response.end(request.method === "HEAD" ? undefined : bytes);
}

async function encoded(body: Buffer, encoding: "br" | "gzip" | "identity"): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return gzipAsync(body);
  return brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

function passOn(response: ServerResponse, answer: IncomingMessage): void {
  response.writeHead(answer.statusCode ?? 502, returnedHeaders(answer.headers));
  answer.on("error", () => response.destroy());
  answer.pipe(response);
}
