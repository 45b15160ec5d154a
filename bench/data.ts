import "#scripts/support/without-env-file.ts";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runMain, step } from "#scripts/support/steps.ts";
import { largeSqlite, largeStatements } from "./support/large.ts";
import type { PageReads } from "./support/page-reads.ts";

/**
 * What every page reads, among 10,000 people with 1,000,000 messages and among a hundredth of them, by ten readers at
 * once; and what an indexed read costs beside one prepared by hand. Rounds: `BENCH_ROUNDS`. `BENCH_FOLDER` keeps the
 * two databases there for the next run.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 20);
const readers = 10;
/** Milliseconds at the 95th percentile with ten readers at once. */
const longest = 300;
const growth = 1.5;
/** Below this (milliseconds of CPU time) a page's reads are nothing beside the page itself. */
const negligible = 10;
const now = new Date("2026-11-20T12:00:00.000Z");

const kept = process.env.BENCH_FOLDER;
const folder = kept ?? mkdtempSync(join(tmpdir(), "baobab-bench-"));
/** Named by what is in it: other rows or tables make another file. */
const content = createHash("sha256").update(largeStatements(1, now, largeSqlite).join("\n"));
for (const migration of readdirSync("db/migrations/sqlite").sort()) content.update(migration);
const version = content.digest("hex").slice(0, 12);
const fileOf = (scale: number) => join(folder, `${scale}-${version}.sqlite`);
// Tables read their dialect from it when they load.
process.env.DATABASE_URL = `file:${fileOf(1)}`;
process.env.AUTH_SECRET ??= "a secret of the bench alone, 32 letters";

type Measured = Readonly<{ cpu: number; p50: number; p95: number; statements: number }>;

await runMain(async () => {
  try {
    await import("#lib/connect.ts");
    const { storeLarge } = await import("./support/store-large.ts");
    const { pageReads } = await import("./support/page-reads.ts");
    const results: Map<string, Measured>[] = [];
    for (const scale of [1, 100]) {
      if (!existsSync(fileOf(scale))) {
        await step(`storing ${(100 * scale).toLocaleString("en")} people`, () => storeLarge(fileOf(scale), scale, now));
      }
      results.push(await step("reading every page", () => measured(fileOf(scale), pageReads)));
    }
    const [small = new Map(), large = new Map()] = results;
    print([
      ["Ten readers at once:", "of 100 people", "", "of 10,000", "", "one reader, CPU", "", "", ""],
      [
        "reads of",
        "p50",
        "p95",
        "p50",
        `p95 (≤ ${longest})`,
        "of 100",
        "of 10,000",
        `ratio (≤ ${growth})`,
        "statements",
      ],
      ...pageReads.map(({ page }) => row(page, small.get(page), large.get(page))),
    ]);
    const { compareWithRaw } = await import("./support/raw-reads.ts");
    print(await step("beside better-sqlite3 itself", () => compareWithRaw(fileOf(100))));
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
});

async function measured(file: string, pages: readonly PageReads[]): Promise<Map<string, Measured>> {
  const { closeDatabase, openDatabase } = await import("#db/client.ts");
  const { countStatements } = await import("#db/statements.ts");
  openDatabase(`file:${file}`);
  const found = new Map<string, Measured>();
  for (const { page, read } of pages) {
    for (let nth = 0; nth < 3; nth++) await read(nth, now);
    const { statements } = await countStatements(() => read(3, now));
    const spent = Array.from({ length: rounds }, (_, nth) => nth);
    const cpu: number[] = [];
    for (const nth of spent) cpu.push(await processorTime(() => read(nth, now)));
    const waited: number[] = [];
    for (const nth of spent) waited.push(...(await atOnce((reader) => read(nth + reader, now))));
    found.set(page, { cpu: at(cpu, 0.5), p50: at(waited, 0.5), p95: at(waited, 0.95), statements: statements.length });
  }
  await closeDatabase();
  return found;
}

/** How long each of ten waits who ask in the same moment (milliseconds). */
async function atOnce(read: (reader: number) => Promise<unknown>): Promise<number[]> {
  const started = performance.now();
  const waits = Array.from({ length: readers }, async (_, reader) => {
    await read(reader);
    return performance.now() - started;
  });
  return Promise.all(waits);
}

async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

function row(page: string, few: Measured | undefined, many: Measured | undefined): string[] {
  if (!few || !many) return [page];
  const grows = many.cpu / few.cpu > growth && many.cpu > negligible;
  const slow = many.p95 > longest;
  const more = many.statements > few.statements;
  if (grows || slow || more) process.exitCode = 1;
  const ratio = `${(many.cpu / few.cpu).toFixed(2)}${grows ? " ✗" : ""}`;
  const counted = more ? `${few.statements} → ${many.statements} ✗` : String(many.statements);
  const waits = [whole(few.p50), whole(few.p95), whole(many.p50), `${whole(many.p95)}${slow ? " ✗" : ""}`];
  return [page, ...waits, `${few.cpu.toFixed(1)} ms`, `${many.cpu.toFixed(1)} ms`, ratio, counted];
}

function whole(milliseconds: number): string {
  return `${milliseconds.toFixed(0)} ms`;
}

function print(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? [];
  for (const cells of rows) console.log(cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
}
