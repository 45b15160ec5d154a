import "#scripts/support/without-env-file.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Executor } from "#db/client.ts";
import { runMain, step } from "#scripts/support/steps.ts";
import { median } from "./support/load.ts";

/** Analytics at 10,000 and 1,000,000 sessions, in CPU time. Sizes: `BENCH_ROUNDS`, `BENCH_SCALE` (times 10,000). */
const rounds = Number(process.env.BENCH_ROUNDS ?? 25);
const scale = Number(process.env.BENCH_SCALE ?? 100);
/** How many times longer a page's queries may take among 1,000,000 sessions than among 10,000. */
const goal = 1.5;
const now = new Date("2026-11-20T12:00:00.000Z");

const folder = mkdtempSync(join(tmpdir(), "baobab-bench-"));
const fileOf = (size: string) => join(folder, `${size}.sqlite`);
// Tables read their dialect from it when they load.
process.env.DATABASE_URL = `file:${fileOf("small")}`;

await runMain(async () => {
  try {
    const small = await filled("small", 1);
    const large = await filled("large", scale);
    const { openSqlite } = await import("#db/sqlite.ts");
    const [few, many] = [openSqlite(fileOf("small")), openSqlite(fileOf("large"))];
    const rows: string[][] = [];
    for (const { name, work } of await pages()) {
      const [fast, slow]: [number[], number[]] = [[], []];
      for (let round = -3; round < rounds; round++) {
        const [one, other] = [await spent(() => work(few.executor)), await spent(() => work(many.executor))];
        // The first rounds warm up.
        if (round >= 0) fast.push(one);
        if (round >= 0) slow.push(other);
      }
      rows.push(report(name, median(fast), median(slow)));
    }
    await Promise.all([few.close(), many.close()]);
    print([
      ["Queries of", ...[small, large].map((sessions) => `${sessions.toLocaleString("en")} sessions`), "ratio"],
      ...rows,
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function filled(size: string, times: number): Promise<number> {
  const { closeDatabase, openDatabase } = await import("#db/client.ts");
  const { migrate } = await import("#db/migrate.ts");
  const { reckonFigures } = await import("#lib/progress/figures/reckon-figures.ts");
  const { storeSessions } = await import("./support/sessions.ts");
  const databaseUrl = `file:${fileOf(size)}`;
  await migrate({ databaseUrl, backups: join(folder, "backups") });
  const sessions = await step(`storing sessions (${size})`, () => storeSessions(fileOf(size), times, now));
  openDatabase(databaseUrl);
  await step(`reckoning daily figures (${size})`, () => reckonFigures(now));
  await closeDatabase();
  return sessions;
}

/** One run of each looks at twenty mentors, or at one period of the figures. */
async function pages(): Promise<{ name: string; work: (q: Executor) => Promise<unknown> }[]> {
  const { mentorAnalytics } = await import("#lib/progress/analytics/mentor-analytics.ts");
  const { periods } = await import("#lib/progress/analytics/rules.ts");
  const { programmeFigures } = await import("#lib/progress/figures/programme-figures.ts");
  const { mentorIdOf, smallest } = await import("./support/sessions.ts");
  // A step of 10 would pick mentors with equally long histories.
  const mentors = Array.from({ length: 20 }, (_, index) => mentorIdOf((index * 11) % smallest.mentors));
  const ofMentors = periods.map((period) => ({
    name: `/dashboard/analytics, ${period}`,
    work: async (q: Executor) => {
      for (const id of mentors) await mentorAnalytics(q, { id, timeZone: "Europe/Berlin" }, period, now);
    },
  }));
  const ofStaff = periods.map((period) => ({
    name: `/staff/figures, ${period}`,
    work: async (q: Executor) => {
      for (let time = 0; time < 20; time++) await programmeFigures(q, period, now);
    },
  }));
  return [...ofMentors, ...ofStaff];
}

/** Milliseconds of CPU time. */
async function spent(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** One page is a twentieth of a run. */
function report(name: string, few: number, many: number): string[] {
  const ratio = many / few;
  if (ratio > goal) process.exitCode = 1;
  const time = (run: number) => `${(run / 20).toFixed(2)} ms`;
  return [name, time(few), time(many), `${ratio.toFixed(2)} ${ratio > goal ? "✗" : "✓"}`];
}

function print(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  console.log(`Goal: at most ${goal} times as long.`);
}
