type Client = { going: number; readonly waiting: (() => void)[] };

/** Limits how many works of a client run at once; the rest wait in order. More at once would only delay everybody. */
export class Turns {
  readonly #most: number;
  readonly #clients = new Map<string, Client>();

  constructor(most: number) {
    this.#most = most;
  }

  get clients(): number {
    return this.#clients.size;
  }

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
    // The client left just as the turn came.
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
