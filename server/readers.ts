import type { IncomingMessage, ServerResponse } from "node:http";
import { clientHeader } from "#lib/platform/limits/network.ts";
import { widerNetwork } from "./client-address.ts";
import { placeBounds, requestLimits } from "./limits.ts";
import { NoPlace, type PlaceTaker, ReadPlaces } from "./read-places.ts";
import { errorCodeHeader, sendRefusal } from "./send-refusal.ts";

/** The account of a living sign-in. */
export type AccountBy = (cookies: string | undefined) => Promise<string | undefined>;

/** `shared`: all get the same, so it does not matter who asks. */
export type Admission = Readonly<{ locale: string; shared: boolean; begin: (reader: string) => void }>;

/** Milliseconds. A database that answers no sooner keeps nobody from being told so. */
const lookTime = 500;

/** Gives each reader of what is made for one a place, or a place in their line. */
export class Readers {
  readonly #places = new ReadPlaces(placeBounds);
  readonly #accountBy: AccountBy | undefined;

  constructor(accountBy: AccountBy | undefined) {
    this.#accountBy = accountBy;
  }

  /** Begins with the reader's name at a place, which is held until the response closes; answers who gets none. */
  admit(request: IncomingMessage, response: ServerResponse, { begin, ...asked }: Admission): void {
    void this.#place(request, response, asked).then((reader) => {
      if (reader !== undefined) begin(reader);
      else request.resume();
    });
  }

  async #place(
    { headers }: IncomingMessage,
    response: ServerResponse,
    { locale, shared }: Omit<Admission, "begin">,
  ): Promise<string | undefined> {
    const account = shared ? undefined : await this.#account(headers.cookie);
    const reader = placeTakerOf(account, String(headers[clientHeader]));
    const leave = await awaitTurn(response, locale, (gone) => this.#places.take(reader, gone));
    if (!leave) return undefined;
    if (!response.closed) {
      response.once("close", leave);
      return reader.key;
    }
    leave();
    return undefined;
  }

  /** Whoever cannot be looked up counts as a stranger: the page itself says what is wrong. */
  async #account(cookies: string | undefined): Promise<string | undefined> {
    if (!cookies || !this.#accountBy) return undefined;
    const { promise: enough, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => resolve(undefined), lookTime);
    const found = this.#accountBy(cookies).catch(() => undefined);
    return Promise.race([found, enough]).finally(() => clearTimeout(timer));
  }
}

export function placeTakerOf(account: string | undefined, client: string): PlaceTaker {
  if (account !== undefined) return { kind: "person", key: `account ${account}`, group: `account ${account}` };
  return { kind: "stranger", key: `client ${client}`, group: `client ${widerNetwork(client)}` };
}

/** Waits until it is the reader's turn and returns how to give it on. Who cannot wait, or waited too long, is answered. */
export async function awaitTurn(
  response: ServerResponse,
  locale: string,
  take: (gone: AbortSignal) => Promise<() => void>,
): Promise<(() => void) | undefined> {
  const gone = new AbortController();
  const left = () => gone.abort(new Error("The reader went away"));
  if (response.closed) left();
  response.once("close", left);
  const timer = setTimeout(() => gone.abort(new Error("It was not their turn in time")), requestLimits.answerTimeout);
  try {
    return await take(gone.signal);
  } catch (cause) {
    if (!response.closed) refuse(response, locale, cause);
    return undefined;
  } finally {
    clearTimeout(timer);
    response.off("close", left);
  }
}

function refuse(response: ServerResponse, locale: string, cause: unknown): void {
  if (cause instanceof NoPlace) {
    const headers = { "retry-after": "2", [errorCodeHeader]: cause.why };
    sendRefusal(response, cause.why === "busy" ? 503 : 429, "busy", { locale, headers });
  } else sendRefusal(response, 503, "timeout", { locale, headers: { "retry-after": "5" } });
}
