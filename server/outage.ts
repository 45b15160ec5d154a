import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isDatabaseDown, onDatabaseDown, recentTrouble, type Trouble } from "#db/trouble.ts";
import { apiArea, healthPath } from "#lib/platform/api-paths.ts";
import type { Route } from "./front/routes.ts";
import { isReading } from "./limits.ts";
import { sendRefusal } from "./send-refusal.ts";

/** Milliseconds between trouble with the database and the failure it causes. */
const troubleMs = 2_000;

type Page = (request: IncomingMessage, response: ServerResponse, locale: string, why: Trouble) => void;

/** Answers 503 while the database cannot be used, instead of letting people wait or showing them a bare error. */
export class Outage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Returns whether it answered. Files need no database, and health tells about it. */
  answered(request: IncomingMessage, response: ServerResponse, route: Route): boolean {
    if (!isDatabaseDown() || (route.kind !== "app" && route.kind !== "document")) return false;
    if (route.path === healthPath) return false;
    if (!isReading(request.method ?? "GET")) response.setHeader("connection", "close");
    this.#answer(request, response, route.locale, "down");
    request.resume();
    return true;
  }

  /** Also answers when the database goes down meanwhile, and when Next fails because of it. */
  guard(request: IncomingMessage, response: ServerResponse, locale: string): void {
    this.#replaceFailure(request, response, locale);
    // Whoever finds that it is down is not part of this request, whose number the page shows.
    const withinThis = AsyncLocalStorage.snapshot();
    const forget = onDatabaseDown(() => {
      if (!response.headersSent) withinThis(() => this.#answer(request, response, locale, "down"));
    });
    response.once("close", forget);
  }

  #answer(request: IncomingMessage, response: ServerResponse, locale: string, why: Trouble): void {
    if (!isForPage(request)) sendRefusal(response, 503, "unavailable", { locale, headers: { "retry-after": "5" } });
    else this.#page(request, response, locale, why);
  }

  /** An answer of 500 that has not begun becomes the page of the outage; what Next still writes is dropped. */
  #replaceFailure(request: IncomingMessage, response: ServerResponse, locale: string): void {
    const { writeHead, write, end } = response;
    let replaced = false;
    const replaces = (status: number): boolean => {
      const why = status === 500 && !replaced && !response.headersSent ? recentTrouble(troubleMs) : undefined;
      if (!why) return replaced;
      replaced = true;
      for (const name of ["content-encoding", "content-length", "content-type", "etag"]) response.removeHeader(name);
      Object.assign(response, { writeHead, write, end });
      this.#answer(request, response, locale, why);
      Object.assign(response, { writeHead: () => response, write: () => true, end: () => response });
      return true;
    };
    response.writeHead = ((...given: Parameters<typeof writeHead>) =>
      replaces(given[0]) ? response : writeHead.apply(response, given)) as typeof writeHead;
    response.write = ((...given: Parameters<typeof write>) =>
      replaces(response.statusCode) || write.apply(response, given)) as typeof write;
    response.end = ((...given: Parameters<typeof end>) =>
      replaces(response.statusCode) ? response : end.apply(response, given)) as typeof end;
  }
}

/** Scripts show a short text. Next's router loads an address anew whose answer is no data for it. */
function isForPage({ headers, url = "" }: IncomingMessage): boolean {
  return headers["next-action"] === undefined && !url.startsWith(apiArea);
}
