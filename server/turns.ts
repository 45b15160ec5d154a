type Client = { going: number; readonly waiting: (() => void)[] };

/**
 * Lets only so many works of each client go at one time; its others wait for their turn, the first come first. One process does one
 * thing after the other: what goes beside each other goes no faster, it only keeps everybody else waiting for all of it.
 */
export class Turns {
  readonly #most: number;
  /** Only clients with a work going. */
  readonly #clients = new Map<string, Client>();

  constructor(most: number) {
    this.#most = most;
  }

  get clients(): number {
    return this.#clients.size;
  }

  /** Resolves when it is this work's turn, with what gives the turn on (once). Rejects with the signal's reason if that comes first. */
  async take(name: string, gone: AbortSignal): Promise<() => void> {
    gone.throwIfAborted();
    const client = this.#clients.get(name) ?? { going: 0, waiting: [] };
    this.#clients.set(name, client);
    if (client.going < this.#most) client.going += 1;
    else await this.#wait(client, gone);
    let over = false;
    const giveOn = () => {
      if (!over) this.#giveOn(name, client);
      over = true;
    };
    // Who left in the moment the turn came never heard of it.
    if (gone.aborted) giveOn();
    gone.throwIfAborted();
    return giveOn;
  }

  #wait({ waiting }: Client, gone: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        gone.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(turn), 1);
        reject(gone.reason);
      };
      waiting.push(turn);
      gone.addEventListener("abort", leave, { once: true });
    });
  }

  #giveOn(name: string, client: Client): void {
    const next = client.waiting.shift();
    if (next) next();
    else client.going -= 1;
    if (client.going === 0) this.#clients.delete(name);
  }
}
