import {
  apiArea,
  languagePath,
  lockDevicePath,
  picturesPath,
  signOutPath,
  stripePath,
  typingPath,
  unsubscribeArea,
} from "#lib/platform/api-paths.ts";
import { fieldLimits } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import type { PlaceBounds } from "./places.ts";

const megabyte = 1_000_000;

/** An identity document of 10 MB and the form around it. */
const largestBody = 10.2 * megabyte;

/** What a phone with a weak signal sends, in bytes per second: the largest body takes five minutes. */
const slowPace = 32_000;

/** Without any bytes of a body, in milliseconds. */
const bodyPatience = 30_000;

/** Sizes are bytes, times milliseconds. */
export const requestLimits = {
  url: 4_096,
  headers: 16_384,
  headersTimeout: 10_000,
  /** Of a whole request, for Node, which asks for no progress. `Arriving` ends those that make none. */
  requestTimeout: 10_000 + bodyPatience + (largestBody / slowPace) * 1_000,
  keepAliveTimeout: 15_000,
  /** Until Next must begin its answer. */
  answerTimeout: 30_000,
  /** Without any progress in an answer that has begun; what is on its way has more, by bytes per second. See `SlowTakers`. */
  takeTimeout: 30_000,
  takePace: 4_000,
  /** Where others wait for the place. */
  takeHaste: 5_000,
  connections: 10_000,
  /** Sockets at the port: so many connections are taken in one turn of the event loop. See `listenOn`. */
  listeners: 32,
  /** At one time: pages being made for one reader, changes being worked on, see `Places`, and files being passed on. */
  renders: 64,
  works: 64,
  /** Of renders and works so many of people, and so many of strangers, have the thread to themselves, see `RenderTurns`. */
  rendersAtOnce: 2,
  files: 256,
  /** Bodies still arriving. They need only a connection and memory for their bytes. */
  arriving: 4_096,
  /** The other half is kept for people who are signed in. */
  rendersOfStrangers: 32,
  worksOfStrangers: 32,
  /** As many as a browser asks for at once: of one account, of one stranger's address, and of all addresses of one network. */
  rendersEach: 8,
  rendersOfNetwork: 16,
  worksEach: 6,
  worksOfNetwork: 6,
  /** Waiting for a place. All of them are over in seconds: who comes later is better told to come back. */
  line: 24,
  lineOfNetwork: 64,
  lines: 256,
  /** A whole class signs in behind one address; well below what it may send at once, so that others' bodies can arrive meanwhile. */
  lineOfWorks: 32,
  linesOfWorks: 128,
  /** Reading requests of which nobody knows yet who asks, with those that wait. */
  reads: 2_048,
  /** Of one address, which can be a whole school; twice as many of a /48. */
  readsEach: 512,
  filesEach: 96,
  writesEach: 64,
  /** Of one account, wherever it sends from. */
  writesOfPerson: 32,
  /** Requests to listen. After a restart every open page comes back within seconds. */
  asking: 2_048,
  askingEach: 512,
  /** A normal body, and one of a person who is not signed in. */
  body: 1_000_000,
  strangersBody: 64_000,
  /** The largest form for strangers, where the request names its action. */
  strangersForm: 200_000,
  /** All bodies in memory, and those of one client. */
  bodies: 64_000_000,
  bodiesEach: 8_000_000,
  /** Bytes per second, see `Arriving`. */
  pace: 64_000,
  headStart: 1_000,
  slowPace,
  bodyPatience,
  /** A body that is never longer, and how long it may stop. */
  fewBytes: 1_000,
  fewPatience: 2_000,
  fields: fieldLimits.usual,
} as const;

/** A language and the page to come back to. */
const smallForms: ReadonlySet<string> = new Set([signOutPath, lockDevicePath, languagePath]);

/** For `InFlight`. Changes being worked on take places beside. */
export const bounds = {
  read: { all: requestLimits.reads, each: requestLimits.readsEach },
  file: { all: requestLimits.files, each: requestLimits.filesEach },
  change: { all: requestLimits.arriving, each: requestLimits.writesEach, ofPerson: requestLimits.writesOfPerson },
  live: { all: requestLimits.asking, each: requestLimits.askingEach },
} as const;

export const placeBounds: Readonly<Record<"read" | "change", PlaceBounds>> = {
  read: {
    all: requestLimits.renders,
    strangers: requestLimits.rendersOfStrangers,
    each: requestLimits.rendersEach,
    group: requestLimits.rendersOfNetwork,
    line: requestLimits.line,
    groupLine: requestLimits.lineOfNetwork,
    waiting: requestLimits.lines,
  },
  change: {
    all: requestLimits.works,
    strangers: requestLimits.worksOfStrangers,
    each: requestLimits.worksEach,
    group: requestLimits.worksOfNetwork,
    line: requestLimits.lineOfWorks,
    groupLine: requestLimits.lineOfWorks,
    waiting: requestLimits.linesOfWorks,
  },
};

/** Bytes; `path` is without language prefix. Only signed-in people may use larger limits, see `ArrivingBodies`. */
export function bodyLimit(path: string): number {
  if (path === paths.blogs || path.startsWith(`${paths.blogs}/`)) return 10 * megabyte;
  // A photo or logo of 5 MiB and the form around it.
  if (path === paths.profile || path === paths.staffSettings) return 6 * megabyte;
  // A picture of 5 MiB; a little more, so that the answer of a slightly larger one can say why.
  if (path === picturesPath) return 5.5 * megabyte;
  if (path === paths.verificationIdentity) return largestBody;
  if (path === typingPath) return requestLimits.fewBytes;
  if (smallForms.has(path)) return 8_000;
  if (path === stripePath) return 256_000;
  return requestLimits.body;
}

/** Bytes of larger forms of strangers. Elsewhere 5,000 characters are sent twice, at most four bytes each. */
const strangersForms: ReadonlyMap<string, number> = new Map([
  // The payment provider does not sign in.
  [stripePath, 256_000],
]);

export function strangersLimit(path: string): number {
  return Math.min(bodyLimit(path), strangersForms.get(path) ?? requestLimits.strangersBody);
}

export function fieldsLimit(path: string): number {
  // Six times of two fields on each of seven days, 120 days off, and other fields.
  return path === paths.schedule ? fieldLimits.most : requestLimits.fields;
}

export type RequestFacts = {
  method: string;
  url: string;
  path: string;
  origin: string | undefined;
  host: string | undefined;
  contentLength: string | undefined;
  transferEncoding: string | undefined;
};

export type SiteOrigin = {
  siteUrl: string;
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

/** A signature authorises these requests and no cookie is read, so other sites' pages cannot misuse them. */
function provesItself(path: string): boolean {
  return path === stripePath || path.startsWith(unsubscribeArea);
}

/** Browsers send `Origin` with every POST. A missing one is refused. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, site: SiteOrigin): boolean {
  if (!origin || origin === "null") return false;
  // Next checks this too, with the name that the browser used.
  if (site.loopback && isLoopback(host)) return origin === `http://${host}`;
  return origin === originOf(site.siteUrl);
}

/** Loopback names only: a foreign name may point at this machine. */
export function isLoopback(host: string | undefined): boolean {
  return host !== undefined && /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/.test(host);
}

function originOf(siteUrl: string): string {
  return new URL(siteUrl).origin;
}
