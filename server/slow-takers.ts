import type { ServerResponse } from "node:http";
import { requestLimits } from "./limits.ts";

type Options = Readonly<{
  /** Milliseconds without any progress, and bytes per second that give what is on its way more time. */
  patience: number;
  pace: number;
  everyMs: number;
  clock: () => number;
  /** Whether others wait for what answers hold: then none stays longer than `haste` milliseconds whose reader takes less than `pace`. */
  crowded: () => boolean;
  haste: number;
}>;

/**
 * Ends answers that have begun and get nowhere, because their readers take nothing or nobody makes more of them: each holds a place or
 * a connection until it closes, and Node would leave it open for as long as its reader likes.
 */
export class SlowTakers {
  readonly #options: Options;
  /** By answer: the bytes that left this process when it was last looked at, and since when. */
  readonly #open = new Map<ServerResponse, Readonly<{ taken: number; since: number }>>();
  #looking: NodeJS.Timeout | undefined;

  constructor(options: Partial<Options> = {}) {
    const { takeTimeout: patience, takePace: pace, takeHaste: haste } = requestLimits;
    const usual = { patience, pace, haste, everyMs: 2_000, clock: () => performance.now(), crowded: () => false };
    this.#options = { ...usual, ...options };
  }

  get open(): number {
    return this.#open.size;
  }

  watch(response: ServerResponse): void {
    if (response.writableFinished || response.closed) return;
    this.#open.set(response, { taken: -1, since: 0 });
    response.once("close", () => {
      this.#open.delete(response);
      if (this.#open.size > 0) return;
      clearInterval(this.#looking);
      this.#looking = undefined;
    });
    this.#looking ??= setInterval(() => this.look(), this.#options.everyMs).unref();
  }

  look(): void {
    const { patience, pace, clock, haste, crowded } = this.#options;
    const now = clock();
    const others = crowded();
    const most = (waiting: number) => (others ? haste : patience + (1_000 * waiting) / pace);
    for (const [response, { taken, since }] of this.#open) {
      const { bytesWritten = 0, writableLength = 0 } = response.socket ?? {};
      const left = bytesWritten - writableLength;
      // While all is taken that there is, its reader owes nothing.
      const owed = others && writableLength > 0 ? (pace * (now - since)) / 1_000 : 0;
      // How long an answer may take to begin is limited elsewhere.
      const begun = response.headersSent && taken >= 0;
      if (!begun || left > taken + owed)
        this.#open.set(response, { taken: response.headersSent ? left : -1, since: now });
      else if (now - since > most(response.writableLength)) response.destroy();
    }
  }
}
