import type { IncomingMessage, ServerResponse } from "node:http";
import { logWarning } from "#lib/platform/log.ts";
import { currentRequest } from "#lib/platform/logging/request-context.ts";
import { Arriving, type BodyPlace } from "./arriving.ts";
import { limitedLog } from "./front/bad-paths.ts";
import { bodyLimit, fieldsLimit, placeBounds, requestLimits, strangersLimit } from "./limits.ts";
import { NoPlace, type PlaceBounds, Places, type PlaceTaker } from "./places.ts";
import { postedFaultOf } from "./posted/posted.ts";
import { sendRefusal } from "./send-refusal.ts";
import { type AccountBy, answerWithoutPlace, inTime, takerBy } from "./takers.ts";

export class TooLarge extends Error {
  override name = "TooLarge";
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
  /** Only people who are signed in may send the largest bodies, and they have a share of their own. */
  accountBy: AccountBy;
  /** The actions of this build, and the bytes that the fields of each need. Without it, any action may be called. */
  actions?: ReadonlyMap<string, number>;
  bytes?: number;
  /** Of the changes that are worked on. */
  places?: PlaceBounds;
  clock?: () => number;
  /** How often bodies are looked at that may have stopped, in milliseconds. */
  everyMs?: number;
  log?: (line: string) => void;
};

export type ArrivedBody = Readonly<{ body: Buffer; sender: PlaceTaker }>;

/** Bodies are complete and checked before any work, so a slow sender holds only a connection and a few bytes. */
export class ArrivingBodies {
  readonly #actions: ReadonlyMap<string, number> | undefined;
  readonly #arriving: Arriving;
  readonly #accountBy: AccountBy;
  readonly #places: Places;
  readonly #log: (line: string) => void;

  constructor(options: BodiesOptions) {
    const { accountBy, actions, bytes = requestLimits.bodies, log } = options;
    this.#accountBy = accountBy;
    this.#actions = actions;
    this.#places = new Places(options.places ?? placeBounds.change);
    const { bodiesEach: bytesEach, pace, headStart, slowPace } = requestLimits;
    const { everyMs = 2_000, clock = () => performance.now() } = options;
    this.#arriving = new Arriving({ bytes, bytesEach, pace, headStart, slowPace, everyMs, clock });
    this.#log = limitedLog(log ?? ((line) => logWarning(line)), "400", "bodies that were no forms");
  }

  /**
   * Works on a change once its body is complete and has a place, which is kept until the work is over, also when its sender is gone.
   * Rejects with `TooLarge`, `NoPlace` or `NotOurs`, or if the sender goes away before.
   */
  async work<T>(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    work: (sent: ArrivedBody) => Promise<T>,
  ): Promise<T> {
    const stop = new AbortController();
    const sender = await takerBy(request.headers, this.#accountBy);
    const room = this.#arriving.enter(sender, patienceFor(path), (why) => stop.abort(new NoPlace(why)));
    let leave = () => {};
    try {
      const body = await this.#gather(request, room, stop.signal, path);
      this.#arriving.settle(room);
      this.#inspect(request, body, path);
      leave = await inTime(response, (gone) => this.#places.take(sender, gone));
      return await work({ body, sender });
    } finally {
      leave();
      this.#arriving.leave(room);
    }
  }

  /** Changes that wait for a place. */
  get waiting(): number {
    return this.#places.waiting;
  }

  /** Drops the slowest sender (of an account, address or /48) if it is late. */
  dropLate(who?: string): boolean {
    return this.#arriving.dropLate(who);
  }

  async #gather(request: IncomingMessage, place: BodyPlace, stop: AbortSignal, path: string): Promise<Buffer> {
    const limit = await this.#limitOf(request, path, place.sender);
    if (Number(request.headers["content-length"] ?? 0) > limit)
      throw new TooLarge(`More than ${limit} bytes announced`);
    return gather(request, stop, (length) => {
      if (place.size + length > limit) throw new TooLarge(`More than ${limit} bytes`);
      const over = this.#arriving.grow(place, length);
      if (over) throw new NoPlace(over === "each" ? "tooMany" : "busy");
    });
  }

  #inspect({ headers, method }: IncomingMessage, body: Buffer, path: string): void {
    const fault = postedFaultOf({ path, headers, body, fields: fieldsLimit(path) }, this.#actions);
    if (fault === "tooMany") throw new TooLarge("Too many fields");
    if (!fault) return;
    this.#log(`${method} ${currentRequest()?.route ?? "(internal)"} ${fault}`);
    throw new NotOurs(fault === "outdated");
  }

  async #limitOf({ headers }: IncomingMessage, path: string, sender: PlaceTaker): Promise<number> {
    const needed = this.#actions?.get(String(headers["next-action"]));
    const most = Math.min(bodyLimit(path), needed ?? bodyLimit(path));
    const usual = Math.min(most, needed === undefined ? strangersLimit(path) : requestLimits.strangersForm);
    const length = headers["content-length"];
    if (most <= usual || (length !== undefined && Number(length) <= usual)) return usual;
    // Who could not be looked up in time is waited for: a large form is not refused for that.
    const isPerson = sender.kind === "person" || (await this.#accountBy(headers.cookie)) !== undefined;
    return isPerson ? most : usual;
  }
}

/** What is few bytes comes in one piece. */
function patienceFor(path: string): number {
  return bodyLimit(path) <= requestLimits.fewBytes ? requestLimits.fewPatience : requestLimits.bodyPatience;
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

/** Answers errors of `ArrivingBodies.work`. Returns whether it was one. */
export function refusedBody(
  request: IncomingMessage,
  response: ServerResponse,
  locale: string,
  cause: unknown,
): boolean {
  if (cause instanceof TooLarge) refuseBody(request, response, locale);
  else if (answerWithoutPlace(response, locale, cause, { connection: "close" })) drop(request);
  else if (cause instanceof NotOurs) {
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
  setTimeout(() => void (request.complete || request.socket.destroy()), 2_000).unref();
}

/** Nobody reads a body after its answer, so its sender would hold the connection for as long as it likes. */
export function dropUnread(request: IncomingMessage, response: ServerResponse): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (length === undefined && encoding === undefined) return;
  response.once("finish", () => void (request.complete || drop(request)));
}
