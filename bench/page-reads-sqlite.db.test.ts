import "#lib/connect.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Driver from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, openDatabase } from "#db/client.ts";
import { countStatements } from "#db/statements.ts";
import { pageReads } from "./support/page-reads.ts";
import { storeLarge } from "./support/store-large.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const folder = mkdtempSync(join(tmpdir(), "baobab-pages-"));
const fileOf = (scale: number) => join(folder, `${scale}.sqlite`);

/** Tables that grow with an installation. The others have a few rows, or only those of one person are kept. */
const growing = ["messages", "conversations", "sessions", "notifications", "ratings", "mails", "calls", "events"];
const people = ["users", "mentors", "matches", "mentor_requests", "weekly_hours", "posts", "materials", "goals"];

/** Reads that go through all rows of a table, and why they may. */
const lawful: readonly Readonly<{ table: string; plan: RegExp; why: string }>[] = [
  { table: "matches", plan: /SCAN matches USING COVERING INDEX matches_mentor/, why: "who has room: entries, no rows" },
  { table: "materials", plan: /SCAN materials USING COVERING INDEX/, why: "the kinds there are: entries, no rows" },
  {
    table: "materials",
    plan: /SCAN materials USING INDEX materials_created/,
    why: "in order, ends at the page's last row",
  },
  { table: "mails", plan: /SCAN mails USING INDEX mails_created/, why: "in order, ends at the page's last row" },
];

type Read = Readonly<{ page: string; text: string }>;

async function readsOf(scale: number): Promise<{ counts: Record<string, number>; reads: Read[] }> {
  openDatabase(`file:${fileOf(scale)}`);
  const counts: Record<string, number> = {};
  const reads: Read[] = [];
  for (const { page, read } of pageReads) {
    const { statements } = await countStatements(() => read(3, now));
    counts[page] = statements.length;
    reads.push(...statements.map(({ text }) => ({ page, text })));
  }
  await closeDatabase();
  return { counts, reads };
}

function plansOf(file: string, reads: readonly Read[]): (Read & { plan: string[] })[] {
  const driver = new Driver(file, { readonly: true });
  const plans = reads.map((read) => {
    const statement = driver.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${read.text}`);
    const values = Array.from({ length: read.text.split("?").length - 1 }, () => null);
    return { ...read, plan: statement.all(...values).map(({ detail }) => detail) };
  });
  driver.close();
  return plans;
}

describe("what pages read [@OPS-15a]", () => {
  let small: Awaited<ReturnType<typeof readsOf>>;
  let larger: typeof small;
  beforeAll(async () => {
    for (const scale of [1, 3]) await storeLarge(fileOf(scale), scale, now);
    [small, larger] = [await readsOf(1), await readsOf(3)];
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("takes no more statements with three times the rows", () => {
    const more = Object.entries(larger.counts).filter(([page, count]) => count > (small.counts[page] ?? 0));
    expect(more).toEqual([]);
  });

  test("is found by an index in every table that grows", () => {
    const scans = plansOf(fileOf(3), larger.reads).flatMap(({ page, plan }) =>
      plan
        .filter((step) => [...growing, ...people].some((table) => new RegExp(`^SCAN ${table}\\b`).test(step)))
        .filter((step) => !lawful.some(({ plan: known }) => known.test(step)))
        .map((step) => `${page}: ${step}`),
    );
    expect([...new Set(scans)]).toEqual([]);
  });

  test("of one person is not found by the status that most rows have", () => {
    const byStatus = plansOf(fileOf(3), larger.reads).flatMap(({ page, plan }) =>
      plan.filter((step) => /INDEX (sessions|calls)_status/.test(step)).map((step) => `${page}: ${step}`),
    );
    expect(byStatus).toEqual([]);
  });
});
