import "#scripts/support/without-env-file.ts";
import { hardTextLengths, hardTexts } from "#lib/safety/contact-filter/contact-cases/hard-texts.ts";
import { contactDetails, contactDetailsAmong } from "#lib/safety/contact-filter/contact-details.ts";
import { warmFilter } from "#lib/safety/contact-filter/warm-filter.ts";
import { alarmOf } from "#lib/safety/safety-words/safety-words.ts";

/** CPU milliseconds of the filter on hard texts, and the growth for four times the length (16: quadratic). */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

function needed(work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

const looks = {
  filter: (text: string) => contactDetails(text),
  lines: (text: string) => {
    const lines = text.match(/.{1,50}/gsu) ?? [];
    return contactDetailsAmong({
      before: lines.slice(0, lines.length / 2),
      text: "ok",
      after: lines.slice(lines.length / 2),
    });
  },
  words: (text: string) => alarmOf(text),
} as const;

type Row = { name: string; look: keyof typeof looks; times: number[]; growth: number };

await warmFilter();
const rows: Row[] = [];
for (const [name, textOf] of hardTexts) {
  for (const look of Object.keys(looks) as (keyof typeof looks)[]) {
    // Texts as long as a post are never read line by line.
    const asked = Object.values(hardTextLengths).filter((length) => look !== "lines" || length < hardTextLengths.post);
    const times = asked.map((length) => needed(() => looks[look](textOf(length))));
    const longer = needed(() => looks[look](textOf(4 * (asked.at(-1) ?? 0))));
    rows.push({ name, look, times, growth: longer / Math.max(times.at(-1) ?? 0, 1) });
  }
}

const wide = (value: string | number, width = 10) =>
  (typeof value === "number" ? value.toFixed(1) : value).padStart(width);
console.log(["".padEnd(36), ...Object.values(hardTextLengths).map((length) => wide(`${length}`)), wide("x4")].join(""));
for (const { name, look, times, growth } of rows.toSorted((a, b) => (b.times.at(-1) ?? 0) - (a.times.at(-1) ?? 0))) {
  console.log([`${look}: ${name}`.padEnd(36), ...times.map((time) => wide(time)), wide(growth)].join(""));
}
for (const [at, [place, length]] of Object.entries(hardTextLengths).entries()) {
  const worst = Math.max(...rows.map(({ times }) => times[at] ?? 0));
  console.log(`Worst for ${length} characters (${place}): ${worst.toFixed(1)} ms`);
}
// Below this, the growth is noise.
const grown = rows.filter(({ times }) => (times.at(-1) ?? 0) >= 10).toSorted((a, b) => b.growth - a.growth);
console.log(`Most growth for four times the length: ${grown[0]?.growth.toFixed(1)} times (${grown[0]?.name})`);
if ((grown[0]?.growth ?? 0) > 8)
  throw new Error("Four times the length takes eight times as long: some pattern starts again and again.");
