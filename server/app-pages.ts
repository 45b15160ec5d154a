import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";
import { type ArrivingBodies, refusedBody } from "./bodies.ts";
import { forwardedHeaders, openUpstream, returnedHeaders, type Target } from "./front/upstream.ts";
import { isReading, requestLimits } from "./limits.ts";
import { refuse } from "./refuse.ts";

export type AppPagesOptions = {
  /** Next's own handler. */
  next: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
  /** Next's listener for this process alone; changes go through it, once their bodies are there. */
  target: Target;
  bodies: ArrivingBodies;
  /** Begins a change, see `WritesInFlight`. */
  writing: () => Write;
};

type Write = { settle: () => void; end: () => void };
type Place = { path: string; locale: string };

/** Everything that Next answers for one person: rendered per request, compressed here, limited in time. */
export class AppPages {
  readonly #options: AppPagesOptions;
  readonly #compress = compression({
    threshold: 1_024,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  }) as unknown as (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

  constructor(options: AppPagesOptions) {
    this.#options = options;
  }

  answer(request: IncomingMessage, response: ServerResponse, place: Place) {
    const reading = isReading(request.method ?? "GET");
    const timer = reading ? startTimer(response, place.locale) : undefined;
    // Next, its streams, the compression and we each wait for the end of this one answer: up to a dozen, and no leak.
    response.setMaxListeners(20);
    response.once("close", () => clearTimeout(timer));
    leaveRedirectsEmpty(response);
    this.#compress(request, response, () => {
      const work = reading ? this.#options.next(request, response) : this.#write(request, response, place);
      work.catch((error: unknown) => {
        console.error("Next did not answer", error);
        refuse(response, 500, "timeout", { locale: place.locale });
      });
    });
  }

  async #write(request: IncomingMessage, response: ServerResponse, { path, locale }: Place): Promise<void> {
    const { bodies, target, writing } = this.#options;
    try {
      const body = await bodies.read(request, response, path);
      const write = writing();
      response.once("close", write.end);
      const headers = forwardedHeaders(request.headers);
      const { method, url } = request;
      const answer = await openUpstream(target, { method, path: url, headers, purpose: "change", body });
      write.settle();
      // Before the last byte leaves, so that whoever was answered reads what they changed.
      answer.once("end", write.end);
      response.writeHead(answer.statusCode ?? 502, returnedHeaders(answer.headers));
      answer.on("error", () => response.destroy());
      answer.pipe(response);
    } catch (error) {
      if (!refusedBody(request, response, locale, error) && !response.destroyed) throw error;
    }
  }
}

function startTimer(response: ServerResponse, locale: string): NodeJS.Timeout {
  return setTimeout(() => {
    refuse(response, 503, "timeout", { locale, headers: { "retry-after": "5" } });
  }, requestLimits.answerTimeout);
}

/**
 * Whoever is sent elsewhere gets the address and nothing more, whatever was rendered or written by then. An action called
 * by script is answered with 303 and the next page's data in one, so changes are left alone.
 */
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

/**
 * The server Next answers on for this process alone. Only the asking side closes its connections: after a busy moment
 * this side could otherwise close one as it is taken for the next request, which would fail and cannot be sent twice.
 */
export function internalServer(next: AppPagesOptions["next"]): Server {
  return createServer({ keepAliveTimeout: 0 }, (request, response) => {
    next(request, response).catch((error: unknown) => {
      console.error("Next failed", error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { "content-type": "text/plain" }).end();
    });
  });
}
