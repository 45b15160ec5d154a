import type { IncomingMessage, ServerResponse } from "node:http";
import { readSignInAtRest, type SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { apiArea, newerEventsPath, typingPath } from "#lib/platform/api-paths.ts";
import { type NewerEvents, readNewer } from "#lib/platform/events/read-events.ts";
import type { ArrivingBodies } from "#server/bodies.ts";
import { liveInterfaces } from "#server/front/routes.ts";
import { isOwnOrigin, type SiteOrigin } from "#server/limits.ts";
import { sendRefusal } from "#server/send-refusal.ts";
import { sessionValue } from "#server/signed-in.ts";
import type { ShortText } from "#server/texts.ts";
import { type LiveLimits, liveLimits } from "./limits.ts";
import { LiveStream } from "./live-stream.ts";
import { logSeldom } from "./log-seldom.ts";
import { Streams } from "./streams.ts";
import { answerTyping } from "./typing.ts";

const livePaths = new Set(liveInterfaces.map((shape) => apiArea + shape));

/** Event streams, polling where streams do not work, and "is typing". */
export class LiveServer {
  readonly #site: SiteOrigin;
  readonly #limits: LiveLimits;
  readonly #streams: Streams;
  readonly #bodies: ArrivingBodies;
  #closed = false;

  constructor(site: SiteOrigin, bodies: ArrivingBodies, limits: LiveLimits = liveLimits) {
    this.#site = site;
    this.#bodies = bodies;
    this.#limits = limits;
    this.#streams = new Streams(limits);
  }

  get open(): number {
    return this.#streams.open;
  }

  takes(path: string): boolean {
    return livePaths.has(path);
  }

  /** Resolves once the stream has begun. The common headers must be set. */
  async answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    try {
      await this.#answer(request, response, path);
    } catch (error) {
      logSeldom("A stream could not begin", error);
      sendRefusal(response, 503, "busy", { headers: { "retry-after": "5" } });
    }
  }

  close(): void {
    this.#closed = true;
    this.#streams.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const method = path === typingPath ? "POST" : "GET";
    if (request.method !== method) return refuseRead(response, 405, "method", { allow: method });
    if (!isFromOwnPage(request, this.#site)) return refuseRead(response, 403, "origin");
    if (this.#closed) return refuseRead(response, 503, "busy", { "retry-after": "2" });
    const asked = askedOf(request);
    if (!asked) return refuseRead(response, 400, "malformed");
    const user = await readSignInAtRest(sessionValue(request.headers.cookie), new Date());
    const meant = user && (asked.userId === "" || asked.userId === user.id);
    if (!meant || user.standing !== "active") return refuseRead(response, 401, "signedOut");
    if (path === typingPath) await answerTyping(request, response, user, this.#bodies);
    else if (path === newerEventsPath)
      answerNewer(response, await readNewer(user.id, asked.after, this.#limits.answer));
    else await this.#stream(request, response, user, asked);
  }

  async #stream(request: IncomingMessage, response: ServerResponse, user: SignedInUser, { after, page }: Asked) {
    if (response.destroyed) return;
    // The server may have begun to stop meanwhile.
    if (this.#closed) return refuseRead(response, 503, "busy", { "retry-after": "2" });
    if (!this.#streams.hasPlace(user.id, page)) return refuseRead(response, 429, "busy", { "retry-after": "60" });
    const stream = new LiveStream({ userId: user.id, signInId: user.signInId, page }, response, this.#limits);
    this.#streams.add(stream);
    response.once("close", () => this.#streams.remove(stream));
    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      // Otherwise nginx and others would buffer the events.
      "x-accel-buffering": "no",
    });
    // The stream lasts for hours and does not need them again.
    request.headers = {};
    request.rawHeaders = [];
    await stream.begin(after);
  }
}

function answerNewer(response: ServerResponse, newer: NewerEvents): void {
  const body = Buffer.from(JSON.stringify(newer));
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "content-length": body.length,
  });
  response.end(body);
}

function refuseRead(response: ServerResponse, status: number, text: ShortText, headers: Record<string, string> = {}) {
  sendRefusal(response, status, text, { headers });
}

type Asked = {
  after: number | undefined;
  /** With `userId`: a page left open must not hear the events of the next person who signs in. */
  page: string;
  userId: string;
};

function askedOf({ url = "", headers }: IncomingMessage): Asked | undefined {
  const query = new URLSearchParams(url.slice(url.indexOf("?") + 1));
  const page = query.get("page") ?? "";
  const userId = query.get("user") ?? "";
  const given = headers["last-event-id"] || query.get("after");
  if (!/^[A-Za-z0-9-]{0,40}$/.test(page)) return undefined;
  if (given === null || given === undefined || given === "") return { after: undefined, page, userId };
  return /^\d{1,10}$/.test(String(given)) ? { after: Number(given), page, userId } : undefined;
}

/** Refused at once, so pages of other sites cannot use up a visitor's streams. */
function isFromOwnPage({ headers }: IncomingMessage, site: SiteOrigin): boolean {
  const from = headers["sec-fetch-site"];
  if (from !== undefined && from !== "same-origin" && from !== "none") return false;
  return headers.origin === undefined || isOwnOrigin(headers.origin, headers.host, site);
}
