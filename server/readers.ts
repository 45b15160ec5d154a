import type { IncomingMessage, ServerResponse } from "node:http";
import { placeBounds } from "./limits.ts";
import { Places, type PlaceTaker } from "./places.ts";
import { type AccountBy, answerWithoutPlace, inTime, takerBy } from "./takers.ts";

/** `shared`: all get the same, so it does not matter who asks. */
export type Admission = Readonly<{ locale: string; shared: boolean; begin: (reader: PlaceTaker) => Promise<void> }>;

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

  /** Begins with the reader at a place, which is held until the response closes and the work is over: nobody has more done by leaving. Answers who gets none. */
  admit(request: IncomingMessage, response: ServerResponse, admission: Admission): void {
    void this.#admit(request, response, admission).catch((cause: unknown) => {
      answerWithoutPlace(response, admission.locale, cause);
      request.resume();
    });
  }

  async #admit({ headers }: IncomingMessage, response: ServerResponse, { begin, shared }: Admission): Promise<void> {
    const reader = await takerBy(headers, shared ? undefined : this.#accountBy);
    const leave = await inTime(response, (gone) => this.#places.take(reader, gone));
    const closed = new Promise<void>((done) => response.once("close", done));
    try {
      await begin(reader);
    } finally {
      await closed;
      leave();
    }
  }
}
