import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { requestLimits } from "#server/limits.ts";

/** Where Next listens for this process alone: a socket file, a named pipe, or a port in tests. */
export type Target = { socketPath: string } | { host: string; port: number };

export type UpstreamAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Next did not answer in time, or not at all. */
export class UpstreamError extends Error {
  override name = "UpstreamError";
}

/** Connections of their own for each kind of work, so that none waits for another kind. */
const agents = {
  render: new Agent({ keepAlive: true, maxSockets: 2 * requestLimits.renders }),
  read: new Agent({ keepAlive: true, maxSockets: requestLimits.renders + requestLimits.files }),
  change: new Agent({ keepAlive: true, maxSockets: requestLimits.writes }),
};
const maxPage = 16_000_000;

export type UpstreamRequest = {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  purpose: keyof typeof agents;
  body?: Buffer;
  /** Milliseconds until the answer must have begun, from now on: waiting for a free connection counts. */
  patience?: number;
};

/** Sends one request to Next and returns the answer as soon as its headers are there. Rejects with `UpstreamError`. */
export function openUpstream(target: Target, asked: UpstreamRequest): Promise<IncomingMessage> {
  const { purpose, body, patience = requestLimits.answerTimeout, method, path } = asked;
  const headers = body ? { ...asked.headers, "content-length": String(body.length) } : asked.headers;
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ agent: agents[purpose], ...target, method, path, headers });
    const late = () => {
      const error = new UpstreamError("Next did not answer in time");
      // A request that still waits for a connection says nothing when it is destroyed.
      reject(error);
      outgoing.destroy(error);
    };
    const timer = setTimeout(late, patience);
    // An answer that has begun may pause, but not for longer than it may take to begin.
    outgoing.setTimeout(patience, late);
    outgoing.on("response", (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    outgoing.on("error", (cause) => {
      clearTimeout(timer);
      reject(cause instanceof UpstreamError ? cause : new UpstreamError("Next did not answer", { cause }));
    });
    outgoing.end(body);
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
export async function askUpstream(
  target: Target,
  path: string,
  headers: Record<string, string>,
): Promise<UpstreamAnswer> {
  const answer = await openUpstream(target, { method: "GET", path, headers, purpose: "render" });
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
