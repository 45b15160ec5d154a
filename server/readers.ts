import type { IncomingMessage, ServerResponse } from "node:http";
import { placeBounds } from "./limits.ts";
import { Places, type PlaceTaker } from "./places.ts";
import { type AccountBy, answerWithoutPlace, inTime, takerBy } from "./takers.ts";

/** `shared`: all get the same, so it does not matter who asks. */
export type Admission = Readonly<{ locale: string; shared: boolean; begin: (reader: PlaceTaker) => void }>;

/** Gives each reader of what is made for one a place, or a place in their line. */
export class Readers {
  readonly #places = new Places(placeBounds.read);
  readonly #accountBy: AccountBy | undefined;

  constructor(accountBy: AccountBy | undefined) {
    this.#accountBy = accountBy;
  }

  get waiting(): number {
    return this.#places.waiting;
  }

  /** Begins with the reader at a place, which is held until the response closes; answers who gets none. */
  admit(request: IncomingMessage, response: ServerResponse, { begin, locale, shared }: Admission): void {
    void this.#place(request, response, shared)
      .then(begin)
      .catch((cause: unknown) => {
        answerWithoutPlace(response, locale, cause);
        request.resume();
      });
  }

  async #place({ headers }: IncomingMessage, response: ServerResponse, shared: boolean): Promise<PlaceTaker> {
    const reader = await takerBy(headers, shared ? undefined : this.#accountBy);
    response.once("close", await inTime(response, (gone) => this.#places.take(reader, gone)));
    return reader;
  }
}
