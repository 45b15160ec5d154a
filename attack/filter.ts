import { hardTextLengths, hardTexts } from "#lib/safety/contact-filter/contact-cases/hard-texts.ts";
import { contactDetails } from "#lib/safety/contact-filter/contact-details.ts";
import { warmFilter } from "#lib/safety/contact-filter/warm-filter.ts";
import { alarmOf } from "#lib/safety/safety-words/safety-words.ts";
import type { AttackPart } from "./arena.ts";
import { Tally } from "./tally.ts";

/** What takes longer (milliseconds of work) is compared with a quarter of it: a machine may be slow, but work grows with the length. */
const slow = 50;
/** Four times the length is four times the work; sixteen times would be its square. */
const mostGrowth = 8;
const inOnePiece = [hardTextLengths.message, hardTextLengths.notes, hardTextLengths.material];

const works = [
  ["contact details", (text: string) => contactDetails(text)],
  ["safety words", (text: string) => alarmOf(text)],
] as const;

export const filterPart: AttackPart = {
  name: "filter",
  about: "texts that make filters work long",
  run: async ({ quick }) => {
    const tally = new Tally();
    const pieces = new Worst(tally);
    await warmFilter();
    for (const [family, textOf] of hardTexts) {
      for (const length of quick ? inOnePiece.slice(-1) : inOnePiece)
        for (const [work, run] of works) {
          const [text, quarter] = [textOf(length), textOf(length / 4)];
          const name = `${work}, ${family}, ${length} characters`;
          pieces.note(
            name,
            () => workOf(() => run(text)),
            () => workOf(() => run(quarter)),
          );
        }
    }
    return tally.outcome({
      families: String(hardTexts.length),
      "worst of one piece": pieces.told,
    });
  },
};

/** Keeps the longest time. Slow results are measured three times, as a quarter of them is, before they count as a finding. */
class Worst {
  readonly #tally: Tally;
  #milliseconds = 0;
  #name = "";

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  note(name: string, measured: () => number, ofQuarter: () => number): void {
    let milliseconds = measured();
    for (let again = 2; again > 0 && milliseconds > slow; again -= 1) milliseconds = Math.min(milliseconds, measured());
    this.#tally.answered(name, 200, milliseconds);
    if (milliseconds > slow) {
      const growth = milliseconds / Math.min(ofQuarter(), ofQuarter(), ofQuarter());
      if (growth > mostGrowth)
        this.#tally.finding(`${name}: ${milliseconds.toFixed(0)} ms, ${growth.toFixed(1)} times a quarter of it`);
    }
    if (milliseconds > this.#milliseconds) [this.#milliseconds, this.#name] = [milliseconds, name];
  }

  get told(): string {
    return `${this.#milliseconds.toFixed(1)} ms (${this.#name})`;
  }
}

/** Milliseconds of CPU time of this process, so other load does not count. */
function workOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
