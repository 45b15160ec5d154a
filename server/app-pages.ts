import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { constants } from "node:zlib";
import compression from "compression";
import { healthPath } from "#lib/platform/api-paths.ts";
import { logFailure } from "#lib/platform/log.ts";
import {
  isRequestId,
  newRequestId,
  type RequestContext,
  requestIdHeader,
  withinRequest,
} from "#lib/platform/logging/request-context.ts";
import { type ArrivingBodies, refusedBody } from "./bodies.ts";
import { routeOf } from "./front/routes.ts";
import { forwardedHeaders, openUpstream, returnedHeaders, type Target } from "./front/upstream.ts";
import { isReading, requestLimits } from "./limits.ts";
import { routeNameOf } from "./logging/route-name.ts";
import type { Outage } from "./outage.ts";
import type { PlaceTaker } from "./places.ts";
import type { RenderTurns } from "./render-turns.ts";
import { sendRefusal } from "./send-refusal.ts";
import { awaitTurn, strangerBy } from "./takers.ts";

export type AppPagesOptions = {
  next: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
  /** Next's private listener. Changes go through it once their bodies are complete. */
  target: Target;
  bodies: ArrivingBodies;
  turns: RenderTurns;
  outage?: Outage | undefined;
  /** Milliseconds until an answer must begin. */
  patience?: number;
};

/** `reader`: who takes turns with others. Of a change it is known once the body is there. */
type Place = { path: string; locale: string; reader?: PlaceTaker | undefined };

/** Next's answers for one person: rendered per request, compressed here, limited in time. */
export class AppPages {
  readonly #options: AppPagesOptions;
  readonly #compress = compression({
    threshold: 1_024,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  }) as unknown as (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

  constructor(options: AppPagesOptions) {
    this.#options = options;
  }

  /** Resolves when the work is over, whether or not anybody still waits for it. */
  answer(request: IncomingMessage, response: ServerResponse, place: Place): Promise<void> {
    // Up to a dozen parts listen for the end of this response. That is not a leak.
    response.setMaxListeners(20);
    if (place.path !== healthPath) this.#options.outage?.guard(request, response, place.locale);
    leaveRedirectsEmpty(response);
    const written = whenWritten(response);
    const reading = isReading(request.method ?? "GET");
    if (reading) startTimer(response, place.locale, this.#patience, written);
    return new Promise((over) => {
      this.#compress(request, response, () => {
        const work = reading
          ? this.#read(request, response, place, written)
          : this.#write(request, response, place, written).catch((error: unknown) =>
              failed(response, place.locale, error),
            );
        over(work);
      });
    });
  }

  get #patience(): number {
    return this.#options.patience ?? requestLimits.answerTimeout;
  }

  async #read(request: IncomingMessage, response: ServerResponse, place: Place, written: Written): Promise<void> {
    const { path, reader = strangerBy(request.headers) } = place;
    // Whoever watches the installation is told at once.
    if (path === healthPath) return this.#render(request, response, place);
    const giveOn = await this.#options.turns.take(reader, written.closed).catch(() => undefined);
    if (!giveOn) return;
    // The time limit, or an outage, came first.
    if (response.writableEnded) return giveOn();
    written.whenDone(giveOn);
    await this.#render(request, response, place);
    giveOn();
  }

  /** Resolves when Next has rendered. It cannot be stopped, and goes on when its reader has left; if it never ends, nothing is held for it for ever. */
  #render(request: IncomingMessage, response: ServerResponse, { locale }: Place): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.#patience).unref();
    void this.#options
      .next(request, response)
      .catch((error: unknown) => failed(response, locale, error))
      .finally(() => {
        clearTimeout(timer);
        resolve();
      });
    return promise;
  }

  async #write(request: IncomingMessage, response: ServerResponse, place: Place, written: Written): Promise<void> {
    const { bodies, target, turns } = this.#options;
    const { path, locale } = place;
    const { method, url } = request;
    try {
      await bodies.work(request, response, path, async ({ body, sender }) => {
        const giveOn = await awaitTurn(response, locale, (gone) => turns.take(sender, gone));
        if (!giveOn) return;
        try {
          const headers = forwardedHeaders(request.headers);
          const answer = await openUpstream(target, { method, path: url, headers, purpose: "change", body });
          written.whenDone(giveOn);
          response.writeHead(answer.statusCode ?? 502, returnedHeaders(answer.headers));
          await pipeline(answer, response);
        } finally {
          giveOn();
        }
      });
    } catch (error) {
      if (!refusedBody(request, response, locale, error) && !response.destroyed) throw error;
    }
  }
}

type Written = Readonly<{ closed: AbortSignal; whenDone: (work: () => void) => void }>;

/** When the page is made, though its reader may take long to take it: after its end, or once the connection has no room for more. Of a reader who left, only Next knows. */
function whenWritten(response: ServerResponse): Written {
  const closing = new AbortController();
  let work: (() => void) | undefined;
  const { write, end } = response;
  response.write = ((...given: Parameters<typeof write>) => {
    const room = write.apply(response, given);
    if (!room && !response.closed) work?.();
    return room;
  }) as typeof write;
  response.end = ((...given: Parameters<typeof end>) => {
    const ended = end.apply(response, given);
    if (!response.closed) work?.();
    return ended;
  }) as typeof end;
  if (response.closed) closing.abort();
  response.once("close", () => closing.abort());
  return {
    closed: closing.signal,
    whenDone: (next) => {
      work = next;
    },
  };
}

function startTimer(response: ServerResponse, locale: string, patience: number, written: Written): void {
  const timer = setTimeout(() => {
    // What has begun may take as long as it goes on, see `SlowTakers`: a large file on a slow line takes minutes.
    if (response.headersSent) return;
    // This end is not Next's.
    written.whenDone(() => {});
    sendRefusal(response, 503, "timeout", { locale, headers: { "retry-after": "5" } });
  }, patience);
  response.once("close", () => clearTimeout(timer));
}

function failed(response: ServerResponse, locale: string, error: unknown): void {
  // Answered meanwhile, at the time limit or when the database went down.
  if (response.writableEnded) return;
  logFailure("Next did not answer", error);
  sendRefusal(response, 500, "timeout", { locale });
}

/** Redirects carry no body, whatever was rendered. Actions redirect with 303 and the next page's data: not touched. */
function leaveRedirectsEmpty(response: ServerResponse): void {
  const { write, end } = response;
  const isRedirect = () => [301, 302, 307, 308].includes(response.statusCode);
  response.write = ((...rest: Parameters<typeof write>) => isRedirect() || write.apply(response, rest)) as typeof write;
  response.end = ((...rest: Parameters<typeof end>) => {
    if (!isRedirect()) return end.apply(response, rest);
    if (!response.headersSent) response.removeHeader("content-length");
    return end.call(response, undefined, "utf8");
  }) as typeof end;
}

/** Only the client closes kept-alive connections: otherwise one could close just as it takes a request. */
export function internalServer(next: AppPagesOptions["next"]): Server {
  return createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const answer = () => next(request, response);
    withinRequest(contextOf(request), answer).catch((error: unknown) => {
      logFailure("Next failed", error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { "content-type": "text/plain" }).end();
    });
  });
}

/** The outer server names the request. Commands and documents rendered ahead come with no name. */
function contextOf({ headers, url = "" }: IncomingMessage): RequestContext {
  const given = headers[requestIdHeader];
  const id = isRequestId(given) ? given : newRequestId();
  return { id, route: routeNameOf(routeOf(url.split("?", 1)[0] ?? "")) };
}
