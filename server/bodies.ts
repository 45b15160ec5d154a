import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyLimit, limits } from "./limits.ts";
import { refuse } from "./refuse.ts";

/** A request body went over its limit. */
export class TooLarge extends Error {
  override name = "TooLarge";
}

/** There is no room for one more body, or nobody free to work on it. */
export class Busy extends Error {
  override name = "Busy";
}

export type BodiesOptions = {
  /** Whether these cookies are a living sign-in's: only then a body may be larger than usual. */
  signedIn: (cookies: string | undefined) => Promise<boolean>;
  /** Bytes of all bodies in memory. */
  bytes?: number;
  /** Bodies being worked on at one time. */
  works?: number;
};

/**
 * Reads bodies whole before anyone works on them: a sender who dawdles holds a connection and the few bytes that came, and
 * no place that others wait for. Counts bytes as they arrive, not as they are announced, so that announcing costs nobody
 * anything.
 */
export class Bodies {
  readonly #options: Required<BodiesOptions>;
  #bytes = 0;
  #works = 0;

  constructor(options: BodiesOptions) {
    this.#options = { bytes: limits.bodies, works: limits.writes, ...options };
  }

  /**
   * The whole body, which counts as being worked on until the answer has left. Rejects with `TooLarge`, with `Busy`, or
   * when the sender goes away.
   */
  async read(request: IncomingMessage, response: ServerResponse, path: string): Promise<Buffer> {
    const place = { size: 0, works: 0, closed: false };
    response.once("close", () => {
      this.#bytes -= place.size;
      this.#works -= place.works;
      place.closed = true;
    });
    const declared = Number(request.headers["content-length"] ?? 0);
    const limit = await this.#limitOf(request, path);
    if (declared > limit) throw new TooLarge(`More than ${limit} bytes announced`);
    if (this.#bytes + declared > this.#options.bytes) throw new Busy("No room for this body");
    const body = await gather(request, (length) => {
      if (place.closed) throw new Error("The sender went away");
      place.size += length;
      this.#bytes += length;
      if (place.size > limit) throw new TooLarge(`More than ${limit} bytes`);
      if (this.#bytes > this.#options.bytes) throw new Busy("No more room for bodies");
    });
    if (place.closed) throw new Error("The sender went away");
    if (this.#works >= this.#options.works) throw new Busy("Too many changes at once");
    place.works = 1;
    this.#works += 1;
    return body;
  }

  async #limitOf({ headers }: IncomingMessage, path: string): Promise<number> {
    const most = bodyLimit(path);
    const length = headers["content-length"];
    if (most <= limits.body || (length !== undefined && Number(length) <= limits.body))
      return Math.min(most, limits.body);
    return (await this.#options.signedIn(headers.cookie)) ? most : limits.body;
  }
}

/** Copies what arrives into one buffer: thousands of tiny chunks would take a hundred times their size. */
async function gather(request: IncomingMessage, count: (length: number) => void): Promise<Buffer> {
  let buffer = Buffer.alloc(0);
  let size = 0;
  // Stopping early must not close the connection: the sender is still to be told why.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    count(chunk.length);
    if (size + chunk.length > buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(2 * buffer.length, size + chunk.length));
      buffer.copy(larger, 0, 0, size);
      buffer = larger;
    }
    chunk.copy(buffer, size);
    size += chunk.length;
  }
  return buffer.subarray(0, size);
}

/** Answers what `Bodies.read` rejected with, and says whether it was that. */
export function refusedBody(
  request: IncomingMessage,
  response: ServerResponse,
  locale: string,
  cause: unknown,
): boolean {
  if (cause instanceof TooLarge) refuseBody(request, response, locale);
  else if (cause instanceof Busy) {
    refuse(response, 503, "busy", { locale, headers: { "retry-after": "2", connection: "close" } });
    drop(request);
  } else return false;
  return true;
}

/** 413 at once, see `drop`. */
export function refuseBody(request: IncomingMessage, response: ServerResponse, locale: string): void {
  refuse(response, 413, "bodyTooLarge", { locale, headers: { connection: "close" } });
  drop(request);
}

/** What still arrives is thrown away for a moment, so that the answer reaches the sender. */
function drop(request: IncomingMessage): void {
  request.resume();
  setTimeout(() => request.socket.destroy(), 2_000).unref();
}
