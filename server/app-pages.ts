import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";
import { refuseBody } from "./front/relay.ts";
import { forwardedHeaders, openUpstream, returnedHeaders, type Target } from "./front/upstream.ts";
import { limitedBody, TooLarge } from "./limited-body.ts";
import { bodyLimit, isReading, limits } from "./limits.ts";
import { refuse } from "./refuse.ts";

export type AppPagesOptions = {
  /** Next's own handler. */
  next: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
  /** Next's listener for this process alone; changes go through it, so that their bodies can be counted. */
  target: Target;
  /** Begins a change, see `WritesInFlight`. */
  writing: () => { settle: () => void; end: () => void };
};

type Place = { path: string; locale: string };

/** Everything that Next answers for one person: rendered per request, compressed here, limited in number and time. */
export class AppPages {
  readonly #options: AppPagesOptions;
  readonly #compress = compression({
    threshold: 1_024,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  }) as unknown as (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  #reading = 0;
  #writing = 0;

  constructor(options: AppPagesOptions) {
    this.#options = options;
  }

  answer(request: IncomingMessage, response: ServerResponse, place: Place) {
    const reading = isReading(request.method ?? "GET");
    if (reading ? this.#reading >= limits.renders : this.#writing >= limits.writes) {
      return refuse(response, 503, "busy", { locale: place.locale, headers: { "retry-after": "2" } });
    }
    this.#count(reading, 1);
    response.once("close", () => this.#count(reading, -1));
    this.#compress(request, response, () => {
      const work = reading ? this.#read(request, response, place) : this.#write(request, response, place);
      work.catch((error: unknown) => {
        console.error("Next did not answer", error);
        refuse(response, 500, "timeout", { locale: place.locale });
      });
    });
  }

  #count(reading: boolean, change: number): void {
    if (reading) this.#reading += change;
    else this.#writing += change;
  }

  async #read(request: IncomingMessage, response: ServerResponse, { locale }: Place): Promise<void> {
    const timer = setTimeout(() => {
      refuse(response, 503, "timeout", { locale, headers: { "retry-after": "5" } });
    }, limits.answerTimeout);
    response.once("close", () => clearTimeout(timer));
    await this.#options.next(request, response);
  }

  async #write(request: IncomingMessage, response: ServerResponse, { path, locale }: Place): Promise<void> {
    const write = this.#options.writing();
    response.once("close", write.end);
    try {
      const body = limitedBody(request, bodyLimit(path));
      const headers = forwardedHeaders(request.headers);
      const answer = await openUpstream(
        this.#options.target,
        { method: request.method, path: request.url, headers },
        body,
      );
      write.settle();
      // Before the last byte leaves, so that whoever was answered reads what they changed.
      answer.once("end", write.end);
      response.writeHead(answer.statusCode ?? 502, returnedHeaders(answer.headers));
      answer.on("error", () => response.destroy());
      answer.pipe(response);
    } catch (error) {
      if (error instanceof TooLarge) refuseBody(request, response, locale);
      else if (!response.destroyed) throw error;
    }
  }
}

/** The listener Next answers on for this process alone. */
export function internalListener(next: AppPagesOptions["next"]): RequestListener {
  return (request, response) => {
    next(request, response).catch((error: unknown) => {
      console.error("Next failed", error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { "content-type": "text/plain" }).end();
    });
  };
}
