import { contactDetails } from "#lib/people/contact-details.ts";
import { hasSafetyWords } from "#lib/safety/safety-words.ts";
import type { Part } from "./arena.ts";
import { slowTexts } from "./hostile-texts.ts";
import { Tally } from "./tally.ts";

/** Milliseconds of work for one text, of any length that can reach the filter. */
const most = 50;
const lengths = [2_000, 4_000, 20_000, 100_000];

/** Texts on which the filter of contact details and the words of safety could work long, up to the longest there is. */
export const filterPart: Part = {
  name: "filter",
  about: "texts that make filters work long",
  run: async ({ quick }) => {
    const tally = new Tally();
    const works = [
      ["contact details", (text: string) => void contactDetails(text)],
      ["safety words", (text: string) => void hasSafetyWords(text)],
    ] as const;
    let worst = { milliseconds: 0, name: "" };
    for (const [work, run] of works) {
      run("compiled before it is measured 1 2 3 a@b");
      for (const [family, piece] of slowTexts) {
        // What is too slow at one length is not tried at the next: it would take minutes.
        for (const length of quick ? lengths.slice(0, 3) : lengths) {
          const milliseconds = workOf(() => run(piece.repeat(Math.ceil(length / piece.length)).slice(0, length)));
          const name = `${work}, ${family}, ${length} characters`;
          tally.answered(name, 200, milliseconds);
          if (milliseconds > worst.milliseconds) worst = { milliseconds, name };
          if (milliseconds <= most) continue;
          tally.finding(`${name}: ${Math.round(milliseconds)} ms of work (at most ${most})`);
          break;
        }
      }
    }
    return tally.outcome({
      families: String(slowTexts.length),
      worst: `${Math.round(worst.milliseconds)} ms (${worst.name})`,
    });
  },
};

/** Work of this process alone, the best of three: what else the machine does must not count. */
function workOf(run: () => void): number {
  const once = () => {
    const before = process.cpuUsage();
    run();
    return process.cpuUsage(before).user / 1_000;
  };
  const first = once();
  return first <= most || first > 20 * most ? first : Math.min(first, once(), once());
}
