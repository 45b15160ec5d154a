/** Who holds how much of something scarce, by network, and how each piece of it is taken back. */
export class Shares {
  /** In the order in which they were given. */
  readonly #held = new Map<string, Set<() => void>>();

  /** Returns how to forget it. */
  hold(network: string, takeBack: () => void): () => void {
    const own = this.#held.get(network) ?? new Set();
    this.#held.set(network, own.add(takeBack));
    return () => this.#forget(network, own, takeBack);
  }

  /** Takes the oldest from the network that has most. Returns `false` if none has more than this one. */
  makeRoomFor(network: string): boolean {
    let [most, from] = [this.#held.get(network) ?? new Set<() => void>(), network];
    for (const [other, held] of this.#held) if (held.size > most.size) [most, from] = [held, other];
    const [oldest] = most;
    if (!oldest || from === network) return false;
    this.#forget(from, most, oldest);
    oldest();
    return true;
  }

  #forget(network: string, held: Set<() => void>, one: () => void): void {
    held.delete(one);
    if (held.size === 0 && this.#held.get(network) === held) this.#held.delete(network);
  }
}
