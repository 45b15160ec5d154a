import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { publicLookup } from "#lib/platform/net/public-address.ts";
import { second } from "#lib/platform/time/time.ts";

export type PushRequest = Readonly<{ endpoint: string; headers: Record<string, string | number>; body: Buffer }>;
export type PushAnswer = Readonly<{ status: number; retryAfter: string | undefined }>;

/** Milliseconds a push service may take in all. */
const timeout = 10 * second;

/**
 * Posts to a push service. Redirects are not followed, what it answers is not read, and names that lead into our own network are
 * not connected to. Rejects when there is no answer in time.
 */
export function postPush({ endpoint, headers, body }: PushRequest): Promise<PushAnswer> {
  const { protocol } = new URL(endpoint);
  return new Promise((done, fail) => {
    const options = { method: "POST", headers, signal: AbortSignal.timeout(timeout), agent: false as const };
    // Plain http only reaches this machine, by its number, and only in tests (`isPushEndpoint`).
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
