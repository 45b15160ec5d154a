import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

const redirects = 3;

export type FetchRefusal =
  /** Scheme, port, credentials or network not allowed. */
  "address" | "unreachable" | "tooLarge" | "tooOften";
export type Fetched = { bytes: Buffer } | { refusal: FetchRefusal };

export type FetchRules = Readonly<{
  most: number;
  signal: AbortSignal;
  headers: Readonly<Record<string, string>>;
  mayConnect: (address: string) => Promise<boolean>;
  testOrigin?: string | undefined;
  resolve?: (name: string) => Promise<LookupAddress[]>;
}>;

/** Looks each name up once and connects to the address it checked, which prevents DNS rebinding. */
export async function guardedFetch(address: string, rules: FetchRules): Promise<Fetched> {
  let next = URL.parse(address);
  try {
    for (let hop = 0; next && hop <= redirects; hop += 1) {
      const place = await placeOf(next, rules);
      if (!place) return { refusal: "address" };
      if (!(await rules.mayConnect(place.address))) return { refusal: "tooOften" };
      const answer = await get(next, place, rules);
      const onward: string | undefined = isRedirect(answer) ? answer.headers.location : undefined;
      if (onward === undefined) return await bodyOf(answer, rules.most);
      answer.destroy();
      next = URL.parse(onward, next);
    }
    return { refusal: next ? "unreachable" : "address" };
  } catch {
    return { refusal: "unreachable" };
  }
}

async function placeOf(url: URL, { testOrigin, signal, resolve = lookedUp }: FetchRules) {
  const ofTest = testOrigin !== undefined && url.origin === testOrigin;
  const plain = url.username === "" && url.password === "";
  if (!plain || (!ofTest && (url.protocol !== "https:" || url.port !== ""))) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  const found = family === 0 ? await until(signal, resolve(host)) : [{ address: host, family }];
  // A private address among public ones is suspicious, so all must be public.
  if (!ofTest && !found.every(isPublicAddress)) return undefined;
  // Many small servers have no IPv6 route.
  return found.find((one) => one.family === 4) ?? found[0];
}

const lookedUp = (name: string) => lookup(name, { all: true });

/** A DNS lookup cannot be cancelled, so only the waiting ends. */
async function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(signal.reason);
  signal.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}

type Found = (error: null, found: LookupAddress[]) => void;
type FoundOne = (error: null, address: string, family: number) => void;

function get(url: URL, place: LookupAddress, { signal, headers }: FetchRules): Promise<IncomingMessage> {
  const pinned = (_name: string, { all }: { all?: boolean }, done: Found & FoundOne) =>
    all ? (done as Found)(null, [place]) : (done as FoundOne)(null, place.address, place.family);
  return new Promise((done, fail) => {
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    const sent = send(url, { headers, signal, agent: false, lookup: pinned });
    sent.on("error", fail);
    sent.on("response", done);
    sent.end();
  });
}

function isRedirect({ statusCode = 0 }: IncomingMessage): boolean {
  return [301, 302, 303, 307, 308].includes(statusCode);
}

async function bodyOf(answer: IncomingMessage, most: number): Promise<Fetched> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    if (answer.statusCode !== 200) return { refusal: "unreachable" };
    if (Number(answer.headers["content-length"] ?? 0) > most) return { refusal: "tooLarge" };
    for await (const part of answer) {
      length += part.length;
      if (length > most) return { refusal: "tooLarge" };
      parts.push(part);
    }
    return { bytes: Buffer.concat(parts) };
  } finally {
    answer.destroy();
  }
}
