/** Runs things at their time, in order; they may plan others. */
export class Timeline {
  readonly #planned: { at: number; turn: number; happen: (now: Date) => Promise<void> }[] = [];
  #turn = 0;

  /** At the same instant, the one planned first runs first. */
  plan(at: Date, happen: (now: Date) => Promise<void>): void {
    this.#planned.push({ at: at.getTime(), turn: this.#turn++, happen });
  }

  /** Runs everything before `end`, including what is planned meanwhile. */
  async runUntil(end: Date): Promise<void> {
    for (let next = this.#takeNext(end); next; next = this.#takeNext(end)) await next.happen(new Date(next.at));
  }

  #takeNext(end: Date) {
    let first = -1;
    for (const [index, { at, turn }] of this.#planned.entries()) {
      const best = this.#planned[first];
      if (at < end.getTime() && (!best || at < best.at || (at === best.at && turn < best.turn))) first = index;
    }
    return first === -1 ? undefined : this.#planned.splice(first, 1)[0];
  }
}
