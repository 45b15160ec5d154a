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

type Taken = Readonly<{ taken: number; since: number; first: number; begun: number }>;

/**
 * Ends answers that have begun and get nowhere, because their readers take nothing or nobody makes more of them: each holds a place or
 * a connection until it closes, and Node would leave it open for as long as its reader likes.
 */
export class SlowTakers {
  readonly #options: Options;
  /** By answer: the bytes that left this process when it was last looked at, and since when; and those of its first look. */
  readonly #open = new Map<ServerResponse, Taken>();
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
    this.#open.set(response, { taken: -1, since: 0, first: 0, begun: 0 });
    response.once("close", () => {
      this.#open.delete(response);
      if (this.#open.size > 0) return;
      clearInterval(this.#looking);
      this.#looking = undefined;
    });
    this.#looking ??= setInterval(() => this.look(), this.#options.everyMs).unref();
  }

  look(): void {
    const others = this.#options.crowded();
    for (const [response, before] of this.#open) this.#lookAt(response, before, others);
  }

  #lookAt(response: ServerResponse, { taken, since, first, begun }: Taken, others: boolean): void {
    const { patience, pace, clock, haste } = this.#options;
    const now = clock();
    const { bytesWritten = 0, writableLength = 0 } = response.socket ?? {};
    const left = bytesWritten - writableLength;
    // How long an answer may take to begin is limited elsewhere.
    if (!response.headersSent || taken < 0) {
      const moved = response.headersSent ? left : -1;
      this.#open.set(response, { taken: moved, since: now, first: left, begun: now });
      return;
    }
    // While all is taken that there is, its reader owes nothing.
    const owed = others && writableLength > 0 ? (pace * (now - since)) / 1_000 : 0;
    // What lies on the way is taken in steps, so who kept the pace over the whole answer is in no haste.
    const isSlow = left - first < (pace * (now - begun)) / 1_000;
    const most = others && isSlow ? haste : patience + (1_000 * writableLength) / pace;
    if (left > taken + owed) this.#open.set(response, { taken: left, since: now, first, begun });
    else if (now - since > most) response.destroy();
  }
}
