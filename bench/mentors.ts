import "#scripts/support/without-env-file.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runMain, step } from "#scripts/support/steps.ts";
import { median } from "./support/load.ts";

/**
 * `npm run bench:mentors`: one page of Find Mentors for a student among 10,000 people on SQLite, ranked as the page ranks
 * it, beside the bare reading of the rows that a ranking cannot do without. In turn, round after round, so that whatever
 * else the machine does strikes both alike; counted is the processor's time, not the clock's. Twice: in an ordinary week,
 * and in the one in which the clocks of Europe are set back. `BENCH_ROUNDS` changes the length.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 40);
/** How many times the bare reading a page may cost, at the median. */
const goal = 5;

const weeks = [
  { name: "an ordinary week", now: new Date("2026-02-09T12:00:00.000Z") },
  { name: "the week clocks are set back", now: new Date("2026-10-21T12:00:00.000Z") },
];

const folder = mkdtempSync(join(tmpdir(), "baobab-bench-"));
// Tables take their dialect from it when they load.
process.env.DATABASE_URL = `file:${join(folder, "people.sqlite")}`;

await runMain(async () => {
  const { closeDatabase, db } = await import("#db/client.ts");
  const { mentorQuery } = await import("#lib/mentoring/matching/list-rules.ts");
  const { mentorPage } = await import("#lib/mentoring/mentors/mentor-cards.ts");
  const { readMentorRows, storePeople } = await import("./support/people.ts");
  try {
    const students = await step("10,000 people", () => storePeople(weeks));
    const pages = [
      { name: "all mentors", query: mentorQuery({}) },
      { name: "a subject, free on a day", query: mentorQuery({ subject: "Physics", weekday: "3", time: "evening" }) },
    ];
    for (const week of weeks) {
      for (const { name, query } of pages) {
        const own: number[] = [];
        const bare: number[] = [];
        for (let round = -2; round < rounds; round++) {
          const student = students[(round + 2) % students.length] ?? "";
          const spent = await processorTime(() => mentorPage(db(), student, query, week.now));
          const read = await processorTime(readMentorRows);
          // The first rounds warm up.
          if (round >= 0) own.push(spent);
          if (round >= 0) bare.push(read);
        }
        report(`${name}, ${week.name}`, own, bare);
      }
    }
  } finally {
    await closeDatabase();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function report(name: string, own: number[], bare: number[]): void {
  const p95 = own.toSorted((a, b) => a - b)[Math.ceil(own.length * 0.95) - 1] ?? Number.NaN;
  const ratio = median(own) / median(bare);
  const good = ratio <= goal;
  console.log(
    `${good ? "✓" : "✗"} ${name}: p50 ${median(own).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${ratio.toFixed(1)} × reading the rows (${median(bare).toFixed(0)} ms; goal: at most ${goal} ×)`,
  );
  if (!good) process.exitCode = 1;
}
