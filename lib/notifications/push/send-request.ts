import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { publicLookup } from "#lib/platform/net/public-address.ts";
import { second } from "#lib/platform/time/time.ts";

export type PushRequest = Readonly<{ endpoint: string; headers: Record<string, string | number>; body: Buffer }>;
export type PushAnswer = Readonly<{ status: number; retryAfter: string | undefined }>;

/** Milliseconds in total. */
const timeout = 10 * second;

/** Follows no redirects, reads no response body and refuses hosts in our own network. Rejects on a timeout. */
export function postPush({ endpoint, headers, body }: PushRequest): Promise<PushAnswer> {
  const { protocol } = new URL(endpoint);
  return new Promise((done, fail) => {
    const options = { method: "POST", headers, signal: AbortSignal.timeout(timeout), agent: false as const };
    // `isPushEndpoint` allows plain http only to 127.0.0.1 in tests.
    const sent =
      protocol === "https:"
        ? requestHttps(endpoint, { ...options, lookup: publicLookup })
        : requestHttp(endpoint, options);
    sent.on("error", fail);
    sent.on("response", (answer) => {
      done({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] });
      answer.destroy();
    });
    sent.end(body);
  });
}
