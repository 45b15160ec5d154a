import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { networkKeys } from "#lib/identity/access/network-keys.ts";
import { fingerprint } from "#lib/identity/access/secret.ts";
import { apiArea } from "#lib/platform/api-paths.ts";
import { cardsFolder, uploadsFolder } from "#lib/platform/file-paths.ts";
import { takePlace } from "#lib/platform/limits/alone.ts";
import { clientHeader } from "#lib/platform/limits/network.ts";
import { type HeavyRead, heavyReads } from "#lib/platform/limits/rules.ts";
import { mayGoOn } from "#lib/platform/limits/shared-limit.ts";
import { logFailure } from "#lib/platform/log.ts";
import { paths, shapeOf } from "#lib/platform/paths.ts";
import type { Front } from "./front/front.ts";
import { interfaceRouteOf, type Route } from "./front/routes.ts";
import { isReading } from "./limits.ts";
import { sendRefusal } from "./send-refusal.ts";
import { accountBy, signedInBy } from "./signed-in.ts";
import { takerBy } from "./takers.ts";

/** Every interface. `light`: few rows, or the handler counts by itself. */
export const readsOfInterfaces: Readonly<Record<string, HeavyRead | "light">> = {
  active: "light",
  "calendar/[token]": "light",
  "calls/[id]": "light",
  "calls/[id]/notes": "light",
  "calls/[id]/signals": "light",
  "calls/[id]/visit": "light",
  "calls/[id]/visit/signals": "light",
  "calls/demo": "light",
  "certificates/[code]": "certificates",
  // Signed anew each time: some 6 ms, for any stranger who knows one code.
  "credentials/[code]": "certificates",
  "credentials/revoked": "light",
  "data-requests/[id]/[format]": "exports",
  events: "light",
  "events/newer": "light",
  "exports/analytics": "exports",
  "exports/donations": "exports",
  "exports/figures": "exports",
  health: "light",
  "identity/[id]": "documents",
  issuer: "light",
  language: "light",
  learning: "light",
  lock: "light",
  "materials/[id]": "documents",
  messages: "light",
  "messages/older": "light",
  "my-data/[format]": "exports",
  notifications: "light",
  pictures: "light",
  push: "light",
  ready: "light",
  "sessions/[id]": "documents",
  "sign-out": "light",
  stripe: "light",
  typing: "light",
  "unsubscribe/[token]": "light",
  "views/[id]": "light",
};

const versions = shapeOf(paths.postVersions);
const conversation = shapeOf(paths.conversation);
const searched = new Set<string>([
  paths.mentors,
  paths.staffAudit,
  paths.staffPeople,
  paths.staffStudents,
  paths.staffMentors,
  paths.staffDonations,
]);

/** What the reading of an address costs; `undefined` if it is little. */
export function heavyReadOf(route: Route, search: string): HeavyRead | undefined {
  if (route.kind === "file") return fileRead(route.path);
  if (route.kind === "document") return new URLSearchParams(search).has("q") ? "searches" : undefined;
  if (route.kind !== "app") return undefined;
  const name = interfaceRouteOf(route.path)?.slice(apiArea.length);
  const read = name === undefined ? pageRead(route.path, search) : readsOfInterfaces[name];
  return read === "light" ? undefined : read;
}

function fileRead(path: string): HeavyRead | undefined {
  if (path.startsWith(cardsFolder)) return "cards";
  return path.startsWith(uploadsFolder) ? "pictures" : undefined;
}

function pageRead(path: string, search: string): HeavyRead | undefined {
  if (path === paths.blogPreview) return "previews";
  if (!asksSomething(search)) return undefined;
  if (versions.test(path)) return "comparisons";
  if (conversation.test(path)) return new URLSearchParams(search).has("q") ? "searches" : undefined;
  return searched.has(path) ? "searches" : undefined;
}

/** Next adds `_rsc` to every link that its client follows. */
function asksSomething(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => name !== "_rsc");
}

/** `tooOften`: in `seconds` at the latest there is room again. `running`: another file of that person is being written. */
type ReadRefusal = Readonly<{ why: "tooOften" | "running"; seconds: number; locale: string | undefined }>;

/** Counts a heavy request for its account, or for the network of a stranger. One file of a person is written at a time. */
async function refusedRead(
  read: HeavyRead,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<ReadRefusal | undefined> {
  const { kind, key } = await takerBy(headers, accountBy);
  const { person, network, windowMs } = heavyReads[read];
  const share = { scope: `read:${read}`, most: kind === "person" ? person : network, windowMs };
  const who = kind === "person" ? fingerprint(key) : networkKeys(String(headers[clientHeader]));
  if (!(await mayGoOn(share, who, new Date()))) return refusedTo(headers, "tooOften", windowMs / 1_000);
  if (read !== "exports" || kind === "stranger") return undefined;
  const leave = await takePlace(`export ${key}`);
  if (!leave) return refusedTo(headers, "running", runningSeconds);
  const left = () =>
    void leave().catch((error: unknown) => logFailure("The place of an export was not given back", error));
  if (response.closed) left();
  else response.once("close", left);
  return undefined;
}

/** In the language of who is signed in. */
async function refusedTo(
  { cookie }: IncomingHttpHeaders,
  why: ReadRefusal["why"],
  seconds: number,
): Promise<ReadRefusal> {
  return { why, seconds, locale: (await signedInBy(cookie))?.locale };
}

/** Files take seconds. */
const runningSeconds = 10;

type Asked = Readonly<{ route: Route; search: string; front: Front | undefined }>;

/**
 * Goes on with what is little work, and with a share of what is much; answers everything else. A change is counted like its
 * page, which Next renders again for it.
 */
export function countRead(request: IncomingMessage, response: ServerResponse, asked: Asked, goOn: () => void): void {
  const read = heavyReadOf(asked.route, asked.search);
  if (!read) {
    goOn();
    return;
  }
  void refusedRead(read, request, response)
    // A count that cannot be read refuses nobody: the page itself says what is wrong.
    .catch(() => undefined)
    .then((refusal) => {
      if (response.closed) return;
      if (refusal) refuse(request, response, asked, refusal);
      else goOn();
    });
}

export type CountRead = typeof countRead;

/** A page for people, a sentence for programs and for changes: a browser can send those again, which a page's link cannot. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { route, front }: Asked,
  refusal: ReadRefusal,
): void {
  const { why, seconds } = refusal;
  const locale = refusal.locale ?? ("locale" in route ? route.locale : "en");
  const reading = isReading(request.method ?? "");
  const told = { locale, headers: { "retry-after": String(seconds), ...(!reading && { connection: "close" }) } };
  const isPage = reading && request.headers.accept?.includes("text/html") && request.headers.rsc === undefined;
  if (front && isPage) void front.refuse(request, response, { ...told, why });
  else sendRefusal(response, 429, why, told);
}
