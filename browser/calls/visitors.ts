import type { Signal, StaffVisitor } from "#lib/mentoring/video-calls/view.ts";
import type { StoredEvents } from "#lib/platform/events/kinds.ts";
import type { SentToVisitors, VisitedStay } from "./send-to-visitors.ts";

/** Who of the staff listens to a call. Shown from the first word of it, whether or not their page hears anything. */
export class Visitors {
  readonly #change: (visitors: readonly StaffVisitor[]) => void;
  #there: readonly StaffVisitor[] = [];
  /** Counts what was told, so that an older answer of the server hides nobody. */
  #told = 0;
  #stay: VisitedStay | undefined;
  /** Its code comes with the first who hears. */
  #sent: Promise<SentToVisitors | undefined> | undefined;

  constructor(change: (visitors: readonly StaffVisitor[]) => void) {
    this.#change = change;
  }

  get told(): number {
    return this.#told;
  }

  /** This page is in the call and can send. */
  enter(stay: VisitedStay): void {
    this.#stay = stay;
    this.#keep();
  }

  leave(): void {
    this.#stay = undefined;
    this.#end();
  }

  hear({ visitId, name, change }: StoredEvents["visitor"]): void {
    this.#told += 1;
    const others = this.#there.filter((one) => one.visitId !== visitId);
    this.#show(change === "left" ? others : [...others, { visitId, name, ready: change === "ready" }]);
  }

  /** @param told what `told` was when the server was asked. */
  learn(visitors: readonly StaffVisitor[], told: number): void {
    const isOld = told !== this.#told;
    const missing = visitors.filter(({ visitId }) => !this.#there.some((one) => one.visitId === visitId));
    this.#show(isOld ? [...this.#there, ...missing] : visitors);
  }

  signal(from: string, signal: Signal): void {
    void this.#sent?.then((sent) => sent?.take(from, signal));
  }

  #show(visitors: readonly StaffVisitor[]): void {
    this.#there = visitors;
    this.#change(visitors);
    this.#keep();
  }

  #keep(): void {
    const stay = this.#stay;
    if (!stay) return;
    if (this.#there.length === 0) this.#end();
    else if (this.#there.some(({ ready }) => ready)) {
      this.#sent ??= this.#begin(stay);
      void this.#sent.then((sent) => sent?.keep(this.#there));
    }
  }

  async #begin(stay: VisitedStay): Promise<SentToVisitors | undefined> {
    const code = await import("./send-to-visitors.ts").catch(() => undefined);
    if (code && this.#stay === stay) return code.sendToVisitors(stay);
    // Tried again with what is told next.
    this.#sent = undefined;
    return undefined;
  }

  #end(): void {
    void this.#sent?.then((sent) => sent?.close());
    this.#sent = undefined;
  }
}
