import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from "node:http";
import type { Readable } from "node:stream";
import { limits } from "../limits.ts";

/** Where Next listens for this process alone: a socket file, a named pipe, or a port in tests. */
export type Target = { socketPath: string } | { host: string; port: number };

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Next did not answer in time, or not at all. */
export class UpstreamError extends Error {
  override name = "UpstreamError";
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const maxPage = 16_000_000;

/** Sends one request to Next and returns the answer as soon as its headers are there. Rejects with `UpstreamError`. */
export function openUpstream(target: Target, options: RequestOptions, body?: Readable): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ agent, ...target, ...options });
    outgoing.setTimeout(limits.answerTimeout, () => outgoing.destroy(new UpstreamError("Next did not answer in time")));
    outgoing.on("response", resolve);
    outgoing.on("error", (cause) => {
      body?.unpipe(outgoing);
      reject(cause instanceof UpstreamError ? cause : new UpstreamError("Next did not answer", { cause }));
    });
    if (!body) return outgoing.end();
    body.on("error", (error) => {
      reject(error);
      outgoing.destroy();
    });
    body.pipe(outgoing);
  });
}

/** The whole body, at most 16 MB. */
export async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxPage) throw new UpstreamError("The page is larger than any page should be");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Asks for a page as nobody in particular: no cookie, no header of any reader. */
export async function askUpstream(target: Target, path: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await openUpstream(target, { method: "GET", path, headers });
  return { status: answer.statusCode ?? 500, headers: answer.headers, body: await readBody(answer) };
}

const hopByHop = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect)$/;

/** A reader's headers for Next. Encodings are left to this server; `content-length` goes with its body. */
export function forwardedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !hopByHop.test(name) && name !== "accept-encoding");
  return Object.fromEntries(kept);
}

/** Next's answer headers for a reader. */
export function returnedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.test(name)));
}
