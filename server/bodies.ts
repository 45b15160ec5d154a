import type { IncomingMessage, ServerResponse } from "node:http";
import { clientHeader } from "#lib/platform/limits/network.ts";
import { logWarning } from "#lib/platform/log.ts";
import { currentRequest } from "#lib/platform/logging/request-context.ts";
import { Arriving, type BodyPlace } from "./arriving.ts";
import { limitedLog } from "./front/bad-paths.ts";
import { bodyLimit, fieldsLimit, requestLimits, strangersLimit } from "./limits.ts";
import { postedFaultOf } from "./posted/posted.ts";
import { errorCodeHeader, sendRefusal } from "./send-refusal.ts";
import { Turns } from "./turns.ts";

export class TooLarge extends Error {
  override name = "TooLarge";
}

/** No room for one more body (of this client), or too many changes at once. */
export class Busy extends Error {
  override name = "Busy";
  readonly each: boolean;

  constructor(message: string, each = false) {
    super(message);
    this.each = each;
  }
}

/** A body that no page of this build sends. */
export class NotOurs extends Error {
  override name = "NotOurs";
  readonly outdated: boolean;

  constructor(outdated: boolean) {
    super("This is no form of ours");
    this.outdated = outdated;
  }
}

export type BodiesOptions = {
  /** Only signed-in people may send the largest bodies. */
  signedIn: (cookies: string | undefined) => Promise<boolean>;
  /** The actions of this build, and the bytes that the fields of each need. Without it, any action may be called. */
  actions?: ReadonlyMap<string, number>;
  bytes?: number;
  /** Bodies being processed at one time. */
  works?: number;
  clock?: () => number;
  log?: (line: string) => void;
};

/** Bodies are complete and checked before any work, so a slow sender holds only a connection and a few bytes. */
export class ArrivingBodies {
  readonly #signedIn: BodiesOptions["signedIn"];
  readonly #actions: ReadonlyMap<string, number> | undefined;
  readonly #arriving: Arriving;
  readonly #mostWorks: number;
  readonly #turns = new Turns(requestLimits.worksEach);
  readonly #log: (line: string) => void;
  #works = 0;

  constructor({
    signedIn,
    actions,
    bytes = requestLimits.bodies,
    works = requestLimits.writes,
    clock,
    log,
  }: BodiesOptions) {
    this.#signedIn = signedIn;
    this.#actions = actions;
    this.#mostWorks = works;
    const { bodiesEach: bytesEach, pace, headStart } = requestLimits;
    this.#arriving = new Arriving({ bytes, bytesEach, pace, headStart, clock: clock ?? (() => performance.now()) });
    this.#log = limitedLog(log ?? ((line) => logWarning(line)), "400", "bodies that were no forms");
  }

  /** Counts until the response closes. Rejects with `TooLarge`, `Busy` or `NotOurs`, or if the sender goes away. */
  async read(request: IncomingMessage, response: ServerResponse, path: string): Promise<Buffer> {
    const [stop, gone] = [new AbortController(), new AbortController()];
    const client = String(request.headers[clientHeader]);
    const place = this.#arriving.enter(client, () => stop.abort(new Busy("Others were faster")));
    let giveOn = () => {};
    let works = 0;
    response.once("close", () => {
      this.#arriving.leave(place);
      this.#works -= works;
      gone.abort(new Error("The sender went away"));
      giveOn();
    });
    try {
      const body = await this.#gather(request, place, stop.signal, path);
      this.#arriving.settle(place);
      gone.signal.throwIfAborted();
      this.#inspect(request, body, path);
      giveOn = await this.#turns.take(client, gone.signal);
      if (this.#works >= this.#mostWorks) throw new Busy("Too many changes at once");
      works = 1;
      this.#works += 1;
      return body;
    } catch (error) {
      this.#arriving.leave(place);
      throw error;
    }
  }

  /** Drops the slowest sender (of a client) if it is late. */
  dropLate(client?: string): boolean {
    return this.#arriving.dropLate(client);
  }

  async #gather(request: IncomingMessage, place: BodyPlace, stop: AbortSignal, path: string): Promise<Buffer> {
    const limit = await this.#limitOf(request, path);
    if (Number(request.headers["content-length"] ?? 0) > limit)
      throw new TooLarge(`More than ${limit} bytes announced`);
    return gather(request, stop, (length) => {
      if (place.size + length > limit) throw new TooLarge(`More than ${limit} bytes`);
      const over = this.#arriving.grow(place, length);
      if (over) throw new Busy("No more room for bodies", over === "each");
    });
  }

  #inspect({ headers, method }: IncomingMessage, body: Buffer, path: string): void {
    const fault = postedFaultOf({ path, headers, body, fields: fieldsLimit(path) }, this.#actions);
    if (fault === "tooMany") throw new TooLarge("Too many fields");
    if (!fault) return;
    this.#log(`${method} ${currentRequest()?.route ?? "(internal)"} ${fault}`);
    throw new NotOurs(fault === "outdated");
  }

  /** Reads the session only if the body is larger than strangers may send. */
  async #limitOf({ headers }: IncomingMessage, path: string): Promise<number> {
    const needed = this.#actions?.get(String(headers["next-action"]));
    const most = Math.min(bodyLimit(path), needed ?? bodyLimit(path));
    const usual = Math.min(most, needed === undefined ? strangersLimit(path) : requestLimits.strangersForm);
    const length = headers["content-length"];
    if (most <= usual || (length !== undefined && Number(length) <= usual)) return usual;
    return (await this.#signedIn(headers.cookie)) ? most : usual;
  }
}

/** One buffer: thousands of tiny chunks would take a hundred times their size. */
function gather(request: IncomingMessage, stop: AbortSignal, count: (length: number) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let buffer: Buffer = Buffer.alloc(0);
    let size = 0;
    const end = (settle: () => void) => {
      request.off("data", take).off("end", whole).off("error", fail).off("close", gone);
      stop.removeEventListener("abort", stopped);
      buffer = Buffer.alloc(0);
      settle();
    };
    const fail = (cause: unknown) => end(() => reject(cause));
    const gone = () => fail(new Error("The sender went away"));
    const stopped = () => fail(stop.reason);
    const whole = () => {
      const body = buffer.subarray(0, size);
      end(() => resolve(body));
    };
    const take = (chunk: Buffer) => {
      try {
        count(chunk.length);
      } catch (cause) {
        // Pausing keeps the connection open: the sender still gets an answer.
        request.pause();
        return fail(cause);
      }
      buffer = appended(buffer, size, chunk);
      size += chunk.length;
    };
    if (stop.aborted) return fail(stop.reason);
    if (request.destroyed && !request.readableEnded) return gone();
    stop.addEventListener("abort", stopped);
    request.on("data", take).on("end", whole).on("error", fail).on("close", gone);
  });
}

function appended(buffer: Buffer, size: number, chunk: Buffer): Buffer {
  let whole = buffer;
  if (size + chunk.length > buffer.length) {
    whole = Buffer.allocUnsafe(Math.max(2 * buffer.length, size + chunk.length));
    buffer.copy(whole, 0, 0, size);
  }
  chunk.copy(whole, size);
  return whole;
}

/** Makes Next's router load the page again. */
const outdatedHeaders = { "x-nextjs-action-not-found": "1" };

/** Answers errors of `ArrivingBodies.read`. Returns whether it was one. */
export function refusedBody(
  request: IncomingMessage,
  response: ServerResponse,
  locale: string,
  cause: unknown,
): boolean {
  if (cause instanceof TooLarge) refuseBody(request, response, locale);
  else if (cause instanceof Busy) {
    const headers = { "retry-after": "2", connection: "close", [errorCodeHeader]: cause.each ? "tooMany" : "busy" };
    sendRefusal(response, cause.each ? 429 : 503, "busy", { locale, headers });
    drop(request);
  } else if (cause instanceof NotOurs) {
    if (cause.outdated) sendRefusal(response, 409, "outdated", { locale, headers: outdatedHeaders });
    else sendRefusal(response, 400, "malformed", { locale });
  } else return false;
  return true;
}

export function refuseBody(request: IncomingMessage, response: ServerResponse, locale: string): void {
  sendRefusal(response, 413, "bodyTooLarge", { locale, headers: { connection: "close" } });
  drop(request);
}

/** Keeps reading for a moment, so the answer reaches the sender. */
function drop(request: IncomingMessage): void {
  request.resume();
  setTimeout(() => request.socket.destroy(), 2_000).unref();
}
