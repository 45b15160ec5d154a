import { safePostOf } from "#lib/platform/html/html.ts";
import { contentWords } from "#lib/publishing/blog-posts/content-words.ts";
import { lookAtPost } from "#lib/publishing/blog-posts/held-words.ts";
import { hardTextLengths, hardTexts } from "#lib/safety/contact-filter/contact-cases/hard-texts.ts";
import { contactDetails } from "#lib/safety/contact-filter/contact-details.ts";
import { warmFilter } from "#lib/safety/contact-filter/warm-filter.ts";
import { alarmOf } from "#lib/safety/safety-words/safety-words.ts";
import type { AttackPart } from "./arena.ts";
import { Tally } from "./tally.ts";

/** Milliseconds of work without a pause: one short text, or one passage of a post. */
const most = 50;
const inOnePiece = [hardTextLengths.message, hardTextLengths.notes, hardTextLengths.material];
/** `length`: characters of the longest post. Passages of a repeated text are alike, so the first few are enough. */
const post = { length: 1_000_000, passages: 12 } as const;

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
    const passages = new Worst(tally);
    await warmFilter();
    for (const [family, textOf] of hardTexts) {
      for (const length of quick ? inOnePiece.slice(-1) : inOnePiece)
        for (const [work, run] of works) {
          const text = textOf(length);
          pieces.note(`${work}, ${family}, ${length} characters`, () => [workOf(() => run(text))]);
        }
      if (quick) continue;
      const words = htmlOf(textOf(post.length));
      passages.note(`a passage of a post, ${family}`, () => passagesOf(words, post.passages));
    }
    const all = htmlOf(hardTexts.map(([, textOf]) => textOf(hardTextLengths.message)).join("\n"));
    passages.note("a passage of a post of all of them", () => passagesOf(all, quick ? 100 : Number.POSITIVE_INFINITY));
    passages.note("a passage of a post of links", () => passagesOf(manyLinks(), Number.POSITIVE_INFINITY));
    return tally.outcome({
      families: String(hardTexts.length),
      "worst of one piece": pieces.told,
      "worst of a passage": passages.told,
    });
  },
};

/** Keeps the longest time. Slow results are measured three times before they count as a finding. */
class Worst {
  readonly #tally: Tally;
  #milliseconds = 0;
  #name = "";

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  note(name: string, measured: () => readonly number[]): void {
    let least = measured();
    for (let again = 2; again > 0 && Math.max(...least) > most; again -= 1) {
      const next = measured();
      least = least.map((milliseconds, index) => Math.min(milliseconds, next[index] ?? 0));
    }
    const milliseconds = Math.max(...least);
    this.#tally.answered(name, 200, milliseconds);
    if (milliseconds > most) this.#tally.finding(`${name}: ${milliseconds.toFixed(0)} ms of work (at most ${most})`);
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

/** The server does other work between two passages of a post. Returns the milliseconds of each passage. */
function passagesOf(content: string, count: number): number[] {
  const { tree } = safePostOf(content);
  const steps = lookAtPost({ title: "Title", slug: "title", excerpt: "", tags: [], ...contentWords(tree) }, "");
  const works: number[] = [];
  for (let done = false; !done && works.length < count; )
    works.push(
      workOf(() => {
        done = steps.next().done ?? false;
      }),
    );
  return works;
}

const htmlOf = (text: string) => `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`;

function manyLinks(): string {
  const link = (number: number) => `<a href="https://a.example/${number}">x</a> `;
  return Array.from({ length: Math.floor(post.length / link(10_000).length) }, (_, number) => link(number)).join("");
}
