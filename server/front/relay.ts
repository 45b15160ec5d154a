import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { limitedBody, TooLarge } from "../limited-body.ts";
import { bodyLimit, isReading } from "../limits.ts";
import { refuse } from "../refuse.ts";
import { documentPolicy } from "../security-headers.ts";
import { acceptedEncoding } from "./encode.ts";
import type { ReduceStyle } from "./render.ts";
import { stripDocument } from "./strip.ts";
import { forwardedHeaders, openUpstream, readBody, returnedHeaders, type Target } from "./upstream.ts";

export type RelayOptions = {
  target: Target;
  locale: string;
  /** A file was asked for, which may be conditional or partial, and is never a page. */
  file: boolean;
  reduceStyle: ReduceStyle;
  /** Begins a change, see `WritesInFlight`. */
  writing: () => { settle: () => void; end: () => void };
  /** Answers 404 with the page for it. */
  lost: () => Promise<void>;
  failed: (cause: unknown) => Promise<void>;
};

/** Headers of Next's answer that speak of the page before its scripts were taken out, or only to Next's own router. */
const outdated =
  /^(?:content-length|content-encoding|etag|last-modified|accept-ranges|link|vary|x-nextjs-.*|content-security-policy)$/;
const shortened = /^(?:if-.*|range)$/;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** One reader's own request (query, form post) to a document route: answered by Next, never kept, without scripts. */
export async function relayDocument(
  request: IncomingMessage,
  response: ServerResponse,
  options: RelayOptions,
): Promise<void> {
  const write = isReading(request.method ?? "GET") ? undefined : options.writing();
  response.on("close", () => write?.end());
  try {
    const answer = await forward(request, options);
    const body = isHtml(answer) ? await readBody(answer) : undefined;
    write?.settle();
    if (answer.statusCode === 404 || (options.file && isPage(answer))) {
      answer.resume();
      return await options.lost();
    }
    if ((answer.statusCode ?? 500) >= 500) {
      answer.resume();
      return await options.failed(new Error(`Next answered ${answer.statusCode}`));
    }
    if (body) await sendStripped(request, response, answer, { body, reduceStyle: options.reduceStyle });
    else passOn(response, answer);
  } catch (error) {
    if (error instanceof TooLarge) refuseBody(request, response, options.locale);
    else if (!response.destroyed) await options.failed(error);
  }
}

function forward(request: IncomingMessage, { target, file }: RelayOptions): Promise<IncomingMessage> {
  const reading = isReading(request.method ?? "GET");
  const headers = Object.entries(forwardedHeaders(request.headers)).filter(([name]) => file || !shortened.test(name));
  const options = { method: reading ? "GET" : request.method, path: request.url, headers: Object.fromEntries(headers) };
  if (reading) return openUpstream(target, options);
  return openUpstream(target, options, limitedBody(request, bodyLimit(request.url ?? "/")));
}

/** A page of Next's where a file was asked for: only files of the public folder can be asked for in parts. */
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
  page: { body: Buffer; reduceStyle: ReduceStyle },
) {
  const { html, redirect } = stripDocument(page.body.toString());
  const headers = Object.entries(returnedHeaders(answer.headers)).filter(([name]) => !outdated.test(name));
  const encoding = acceptedEncoding(request.headers);
  const bytes = await encoded(Buffer.from(await page.reduceStyle(html)), encoding);
  if (response.destroyed) return;
  const status = redirect === undefined ? (answer.statusCode ?? 200) : 303;
  response.writeHead(status, {
    ...Object.fromEntries(headers),
    ...(redirect === undefined ? {} : { location: redirect }),
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    "content-length": bytes.length,
    "content-security-policy": documentPolicy,
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

/** 413 at once; what still arrives is thrown away for a moment, so that the answer reaches the sender. */
export function refuseBody(request: IncomingMessage, response: ServerResponse, locale: string): void {
  refuse(response, 413, "bodyTooLarge", { locale, headers: { connection: "close" } });
  request.resume();
  setTimeout(() => request.socket.destroy(), 2_000).unref();
}
