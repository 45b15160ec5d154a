import type { PartOutcome } from "./arena.ts";

/** Findings beyond these are only counted. */
const printed = 25;

export class Tally {
  #asked = 0;
  readonly #statuses = new Map<number, number>();
  readonly #findings = new Map<string, number>();
  #worst = { milliseconds: 0, name: "" };

  /** Status 0 is a connection that ended without an answer; 500 or more is a finding. */
  answered(name: string, status: number, milliseconds = 0): void {
    this.#asked += 1;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    if (milliseconds > this.#worst.milliseconds) this.#worst = { milliseconds, name };
    if (status >= 500) this.finding(`${name}: ${status}`);
  }

  finding(text: string): void {
    this.#findings.set(text, (this.#findings.get(text) ?? 0) + 1);
  }

  get asked(): number {
    return this.#asked;
  }

  outcome(figures: Readonly<Record<string, string>> = {}): PartOutcome {
    const statuses = [...this.#statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}×${count}`);
    const worst = `${Math.round(this.#worst.milliseconds)} ms (${this.#worst.name})`;
    const findings = [...this.#findings].map(([text, count]) => (count > 1 ? `${text} (${count} times)` : text));
    const more = findings.length - printed;
    return {
      asked: this.#asked,
      figures: {
        answers: statuses.join(" ") || "none",
        ...(this.#worst.name === "" ? {} : { "slowest answer": worst }),
        ...figures,
      },
      findings: more > 0 ? [...findings.slice(0, printed), `and ${more} more`] : findings,
    };
  }
}
