import { apiArea, stripePath, typingPath, unsubscribeArea } from "#lib/platform/api-paths.ts";
import { fieldLimits } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";

/** What a request may be before anyone works for it (PURE). */
export const requestLimits = {
  /** Characters of the request target. */
  url: 4_096,
  /** Bytes of all request headers. */
  headers: 16_384,
  /** Milliseconds until all headers have arrived. */
  headersTimeout: 10_000,
  /** Milliseconds until the whole request has arrived. */
  requestTimeout: 30_000,
  keepAliveTimeout: 15_000,
  /** Milliseconds until Next must have begun its answer. */
  answerTimeout: 30_000,
  connections: 10_000,
  /** Pages being rendered for requests at one time, files being passed on, and changes being worked on. */
  renders: 64,
  files: 256,
  writes: 256,
  /** Changes whose bodies are still arriving: they take nothing but their connection and the bytes that came. */
  arriving: 4_096,
  /** Of one client at one time. A school is one client, and a small answer takes a few milliseconds. */
  rendersEach: 32,
  filesEach: 96,
  writesEach: 64,
  /** Changes of one client being worked on at one time; its others wait for their turn. */
  worksEach: 6,
  /** Requests to listen being looked at; after a restart every open page comes back within seconds. */
  asking: 2_048,
  askingEach: 512,
  /** Bytes of a usual body, and of one of a person who is not signed in. */
  body: 1_000_000,
  strangersBody: 64_000,
  /** Bytes of all bodies in memory, and of one client's. */
  bodies: 64_000_000,
  bodiesEach: 8_000_000,
  /** Bytes a second by which a sender is in time, and the milliseconds everybody is given first; see `Arriving`. */
  pace: 64_000,
  headStart: 1_000,
  /** Fields of a posted form. */
  fields: fieldLimits.usual,
} as const;

const megabyte = 1_000_000;

/** Places for requests under way, see `InFlight`; changes being worked on are counted apart, see `Bodies`. */
export const bounds = {
  read: { all: requestLimits.renders, each: requestLimits.rendersEach },
  file: { all: requestLimits.files, each: requestLimits.filesEach },
  change: { all: requestLimits.arriving, each: requestLimits.writesEach },
  live: { all: requestLimits.asking, each: requestLimits.askingEach },
} as const;

/**
 * Largest body in bytes; `path` is without language prefix. Posts carry their pictures and the profile a photo, so they may be larger, for people
 * who are signed in; see `Bodies`.
 */
export function bodyLimit(path: string): number {
  if (path === paths.blogs || path.startsWith(`${paths.blogs}/`)) return 10 * megabyte;
  // A photo of 5 MiB and the form around it.
  if (path === paths.profile) return 6 * megabyte;
  if (path === typingPath) return 1_000;
  // A message of the payment provider takes a few kilobytes.
  if (path === stripePath) return 256_000;
  return requestLimits.body;
}

/**
 * What people who are not signed in may send, in bytes. A form of theirs that needs more is named here, with the reason: their
 * longest texts have 5,000 characters, which are sent twice and take four bytes each at most.
 */
const strangersForms: ReadonlyMap<string, number> = new Map([
  // The payment provider is nobody who signs in.
  [stripePath, 256_000],
]);

/** Largest body of a person who is not signed in; `path` is without language prefix. */
export function strangersLimit(path: string): number {
  return Math.min(bodyLimit(path), strangersForms.get(path) ?? requestLimits.strangersBody);
}

/** Most fields of a form; one that needs more than usual is named here, with the reason. */
export function fieldsLimit(path: string): number {
  // Six times of two fields on each of seven days, 120 days off, and what stands around them.
  return path === paths.schedule ? fieldLimits.most : requestLimits.fields;
}

export type RequestFacts = {
  method: string;
  /** Request target as sent. */
  url: string;
  path: string;
  origin: string | undefined;
  host: string | undefined;
  contentLength: string | undefined;
  transferEncoding: string | undefined;
};

export type SiteOrigin = {
  /** The site's own address, for example `https://mentoring.example.org`. */
  siteUrl: string;
  /** Development and demo: also accept the loopback address the browser used. */
  loopback: boolean;
};

export type RefusalReason = "method" | "urlTooLong" | "malformed" | "origin" | "bodyTooLarge";

export const refusalStatus: Record<RefusalReason, number> = {
  method: 405,
  urlTooLong: 414,
  malformed: 400,
  origin: 403,
  bodyTooLarge: 413,
};

const reading = new Set(["GET", "HEAD"]);
const machineMethods = new Set(["PUT", "PATCH", "DELETE"]);

export function isReading(method: string): boolean {
  return reading.has(method);
}

export function allowedMethods(path: string): string {
  return path.startsWith(apiArea) ? "GET, HEAD, POST, PUT, PATCH, DELETE" : "GET, HEAD, POST";
}

/** Why a request is refused before it reaches anything, or `undefined`. */
export function requestRefusalOf(facts: RequestFacts, site: SiteOrigin): RefusalReason | undefined {
  const { method } = facts;
  if (facts.url.length > requestLimits.url) return "urlTooLong";
  if (!facts.url.startsWith("/")) return "malformed";
  const length = Number(facts.contentLength ?? 0);
  if (!Number.isSafeInteger(length) || length < 0) return "malformed";
  if (isReading(method)) return length > 0 || facts.transferEncoding !== undefined ? "malformed" : undefined;
  if (method !== "POST" && !(machineMethods.has(method) && facts.path.startsWith(apiArea))) return "method";
  if (!provesItself(facts.path) && !isOwnOrigin(facts.origin, facts.host, site)) return "origin";
  return length > bodyLimit(facts.path) ? "bodyTooLarge" : undefined;
}

/** Addresses that machines post to: a signature in them or over what is sent allows the change, and no cookie is read, so no page can misuse one. */
function provesItself(path: string): boolean {
  return path === stripePath || path.startsWith(unsubscribeArea);
}

/** Whether a change comes from the site's own pages: browsers send `Origin` with every POST; a missing one is refused. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, site: SiteOrigin): boolean {
  if (!origin || origin === "null") return false;
  // Next looks as well, and takes the name the browser used for the site's.
  if (site.loopback && isLoopback(host)) return origin === `http://${host}`;
  return origin === originOf(site.siteUrl);
}

/** Loopback names only, so that a foreign name pointed at this machine is not taken for it. */
export function isLoopback(host: string | undefined): boolean {
  return host !== undefined && /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/.test(host);
}

function originOf(siteUrl: string): string {
  return new URL(siteUrl).origin;
}
