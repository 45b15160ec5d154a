import type { IncomingMessage, ServerResponse } from "node:http";
import type { InFlight, Work } from "./in-flight.ts";
import type { PlaceTaker } from "./places.ts";
import { errorCodeHeader, sendRefusal } from "./send-refusal.ts";
import { type AccountBy, strangerBy, takerBy } from "./takers.ts";

/** `kind`: absent if the work is negligible. */
type Entrance = Readonly<{ kind: Work | undefined; locale: string }>;
type Entering = Readonly<{ kind: Work; locale: string; taker: PlaceTaker }>;
type Begin = (leave: () => void) => void;

/** Gives each request its place in flight, or answers that there is none. */
export class Door {
  readonly #inFlight: InFlight;
  readonly #accountBy: AccountBy | undefined;

  constructor(inFlight: InFlight, accountBy: AccountBy | undefined) {
    this.#inFlight = inFlight;
    this.#accountBy = accountBy;
  }

  /**
   * Begins with how to give the place back. A change counts as its sender's account: it holds its place while its body arrives, and
   * behind one address are many people. Of what is soon over nobody asks who it is.
   */
  enter(request: IncomingMessage, response: ServerResponse, { kind, locale }: Entrance, begin: Begin): void {
    const enter = (taker: PlaceTaker) => {
      const leave = kind ? this.#placeFor(response, { kind, locale, taker }) : () => {};
      if (leave && !response.closed) begin(leave);
      else leave?.();
    };
    if (kind === "change") void takerBy(request.headers, this.#accountBy).then(enter);
    else enter(strangerBy(request.headers));
  }

  #placeFor(response: ServerResponse, { kind, locale, taker }: Entering): (() => void) | undefined {
    const end = kind === "file" ? () => response.destroy() : undefined;
    const place = this.#inFlight.enter(kind, taker, end);
    if (typeof place === "function") return place;
    const headers: Record<string, string> = { "retry-after": "2", [errorCodeHeader]: place };
    if (kind === "change") headers.connection = "close";
    sendRefusal(response, place === "busy" ? 503 : 429, "busy", { locale, headers });
    return undefined;
  }
}
