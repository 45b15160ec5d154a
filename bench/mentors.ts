import "#scripts/support/without-env-file.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runMain, step } from "#scripts/support/steps.ts";
import { median } from "./support/load.ts";

/** CPU time of one page of Find Mentors among 10,000 people, and of only reading the rows that ranking needs. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 40);
/** How many times the plain reading a page may cost, at the median. */
const goal = 5;

const weeks = [
  { name: "an ordinary week", now: new Date("2026-02-09T12:00:00.000Z") },
  { name: "the week clocks are set back", now: new Date("2026-10-21T12:00:00.000Z") },
];

const folder = mkdtempSync(join(tmpdir(), "baobab-bench-"));
// Tables read their dialect from it when they load.
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
