import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { currentRequest, requestIdHeader } from "#lib/platform/logging/request-context.ts";
import { requestLimits } from "#server/limits.ts";

export type Target = { socketPath: string } | { host: string; port: number };

export type UpstreamAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export class UpstreamError extends Error {
  override name = "UpstreamError";
}

/** Those that other threads work for have no place, and are at most as many as those with one. */
export const changesUnderWay = 2 * requestLimits.works;

/** Separate connections, so no kind of work waits for another. */
const agents = {
  render: new Agent({ keepAlive: true, maxSockets: 2 * requestLimits.renders }),
  read: new Agent({ keepAlive: true, maxSockets: requestLimits.renders + requestLimits.files }),
  change: new Agent({ keepAlive: true, maxSockets: changesUnderWay }),
};
const maxPage = 16_000_000;

export type UpstreamRequest = {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  purpose: keyof typeof agents;
  body?: Buffer;
  /** Milliseconds until the answer must begin, including the wait for a free connection. */
  patience?: number;
};

export function openUpstream(target: Target, asked: UpstreamRequest): Promise<IncomingMessage> {
  const { purpose, body, patience = requestLimits.answerTimeout, method, path } = asked;
  const context = currentRequest();
  const headers = {
    ...asked.headers,
    ...(context && { [requestIdHeader]: context.id }),
    ...(body && { "content-length": String(body.length) }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ agent: agents[purpose], ...target, method, path, headers });
    const late = () => {
      const error = new UpstreamError("Next did not answer in time");
      // Destroying a request that waits for a connection emits nothing.
      reject(error);
      outgoing.destroy(error);
    };
    const timer = setTimeout(late, patience);
    // Also limits pauses within an answer.
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

/** Without cookies or other headers of a reader. */
export async function askUpstream(
  target: Target,
  path: string,
  headers: Record<string, string>,
): Promise<UpstreamAnswer> {
  const answer = await openUpstream(target, { method: "GET", path, headers, purpose: "render" });
  return { status: answer.statusCode ?? 500, headers: answer.headers, body: await readBody(answer) };
}

const hopByHop = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect)$/;

export function forwardedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !hopByHop.test(name) && name !== "accept-encoding");
  return Object.fromEntries(kept);
}

export function returnedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.test(name)));
}
