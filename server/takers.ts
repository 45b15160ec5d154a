import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { clientHeader, widerNetwork } from "#lib/platform/limits/network.ts";
import { requestLimits } from "./limits.ts";
import { NoPlace, type PlaceTaker } from "./places.ts";
import { errorCodeHeader, sendRefusal } from "./send-refusal.ts";

/** The account of a living sign-in. */
export type AccountBy = (cookies: string | undefined) => Promise<string | undefined>;

/** Milliseconds. A database that answers no sooner keeps nobody from being told so. */
const lookTime = 500;

/** By the headers of the request, which are looked up once: opening a forged cookie is work too. */
const known = new WeakMap<IncomingHttpHeaders, Promise<PlaceTaker>>();

/** Whoever cannot be looked up counts as a stranger: the page itself says what is wrong. */
export async function takerBy(headers: IncomingHttpHeaders, accountBy: AccountBy | undefined): Promise<PlaceTaker> {
  if (!headers.cookie || !accountBy) return strangerBy(headers);
  const taker = known.get(headers) ?? lookUp(headers, accountBy);
  known.set(headers, taker);
  return taker;
}

async function lookUp(headers: IncomingHttpHeaders, accountBy: AccountBy): Promise<PlaceTaker> {
  const { promise: enough, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), lookTime);
  const found = accountBy(headers.cookie).catch(() => undefined);
  const account = await Promise.race([found, enough]).finally(() => clearTimeout(timer));
  return placeTakerOf(account, String(headers[clientHeader]));
}

/** Where nobody asks who it is. */
export function strangerBy(headers: IncomingHttpHeaders): PlaceTaker {
  return placeTakerOf(undefined, String(headers[clientHeader]));
}

export function placeTakerOf(account: string | undefined, client: string): PlaceTaker {
  if (account !== undefined) return { kind: "person", key: `account ${account}`, group: `account ${account}` };
  return { kind: "stranger", key: `client ${client}`, group: `client ${widerNetwork(client)}` };
}

/** Waits until it is the reader's turn and returns how to give it on. Who cannot wait, or waited too long, is answered. */
export async function awaitTurn(
  response: ServerResponse,
  locale: string,
  take: (gone: AbortSignal) => Promise<() => void>,
): Promise<(() => void) | undefined> {
  try {
    return await inTime(response, take);
  } catch (cause) {
    answerWithoutPlace(response, locale, cause);
    return undefined;
  }
}

/** Rejects as `take` does, with `NoPlace` after the time of an answer, and if they go away. */
export async function inTime(
  response: ServerResponse,
  take: (gone: AbortSignal) => Promise<() => void>,
): Promise<() => void> {
  const gone = new AbortController();
  const left = () => gone.abort(new Error("The reader went away"));
  if (response.closed) left();
  response.once("close", left);
  const timer = setTimeout(() => gone.abort(new NoPlace("timeout")), requestLimits.answerTimeout);
  try {
    const giveOn = await take(gone.signal);
    // They left just as the turn came.
    if (response.closed) giveOn();
    gone.signal.throwIfAborted();
    return giveOn;
  } finally {
    clearTimeout(timer);
    response.off("close", left);
  }
}

/** 429 to who is over their own share, 503 where all is full. Who went away needs no answer. Returns whether it was about places. */
export function answerWithoutPlace(
  response: ServerResponse,
  locale: string,
  cause: unknown,
  more: Record<string, string> = {},
): boolean {
  if (!(cause instanceof NoPlace)) return false;
  const late = cause.why === "timeout";
  const headers: Record<string, string> = { "retry-after": late ? "5" : "2", [errorCodeHeader]: cause.why, ...more };
  const status = cause.why === "tooMany" ? 429 : 503;
  // Who is refused often comes over new connections, of which few are taken in one turn of the event loop.
  if (status === 429) headers.connection = "close";
  if (!response.closed) sendRefusal(response, status, late ? "timeout" : "busy", { locale, headers });
  return true;
}
