import "#scripts/support/without-env-file.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Driver from "better-sqlite3";
import { runMain, step } from "#scripts/support/steps.ts";
import { median } from "./support/load.ts";

/**
 * What the blog's pages, feeds and search read among 10,000 posts of 1,500 words and among 10, in CPU time; search also
 * beside a bare scan of the same texts. Sizes: `BENCH_ROUNDS`, `BENCH_POSTS`.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const sizes = [10, Number(process.env.BENCH_POSTS ?? 10_000)] as const;
const now = new Date("2026-11-20T12:00:00.000Z");
/** A page may take this many times as long among many posts as among few, if it takes milliseconds at all. */
const goal = { growth: 1.5, negligible: 5 };
/** Milliseconds for what is read once after each change of the blog and then kept. */
const longestOnce = 250;
/** What looks through all texts may cost this many times what the database itself needs for it. */
const mostScans = 1.5;

const folder = mkdtempSync(join(tmpdir(), "baobab-bench-"));
const fileOf = (count: number) => join(folder, `${count}.sqlite`);
// Tables read their dialect from it when they load.
process.env.DATABASE_URL = `file:${fileOf(sizes[0])}`;

type Read = Readonly<{ name: string; once?: true; search?: string; work: () => Promise<unknown> }>;
type Result = Pick<Read, "once" | "search"> & Readonly<{ times: number[] }>;

await runMain(async () => {
  try {
    const { storePosts } = await import("./support/store-posts.ts");
    const results = new Map<string, Result>();
    for (const count of sizes) {
      await step(`storing ${count} posts`, () => storePosts(fileOf(count), count, now));
      await measure(count, results);
    }
    const rows: string[][] = [];
    // One after the other: they measure.
    for (const [name, result] of results) rows.push(await report(name, result));
    print([["Reads of", ...sizes.map((count) => `${count} posts`), "ratio", "bare scans", ""], ...rows]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function measure(count: number, results: Map<string, Result>): Promise<void> {
  const { closeDatabase, openDatabase } = await import("#db/client.ts");
  openDatabase(`file:${fileOf(count)}`);
  for (const { name, work, ...kind } of await reads(count)) {
    const result = results.get(name) ?? { ...kind, times: [] };
    result.times.push(await timeOf(work));
    results.set(name, result);
  }
  await closeDatabase();
}

/** Milliseconds of CPU time, the median. */
async function timeOf(work: () => unknown): Promise<number> {
  const spent: number[] = [];
  for (let round = -2; round < rounds; round++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    // The first rounds warm up.
    if (round >= 0) spent.push((user + system) / 1000);
  }
  return median(spent);
}

async function reads(count: number): Promise<readonly Read[]> {
  const blog = await import("#lib/publishing/blog-posts/kept-reads.ts");
  const { documentExists } = await import("#lib/publishing/blog-posts/document-exists.ts");
  const { authorKeyOf } = await import("./support/store-posts.ts");
  const list = (search: string, category = "", page = 1) => blog.findPosts({ search, category, page });
  const newest = `post-${count - 1}`;
  return [
    { name: "/blog", work: () => list("") },
    { name: "/blog, page 500", work: () => list("", "", 500) },
    { name: "/blog, a category", work: () => list("", "Science") },
    { name: "/blog, a category, last page", work: () => list("", "Science", 999_999) },
    { name: "a post", work: () => blog.publishedPost(newest) },
    { name: "a tag on every second post", work: () => blog.tagList("everywhere", 1) },
    { name: "a tag on three posts", work: () => blog.tagList("seldom", 1) },
    { name: "an author", work: () => blog.authorList(authorKeyOf(3), 1) },
    { name: "whether a tag has a page", work: () => documentExists("/blog/tag/everywhere", new Date()) },
    ...(await readsAfterChange(newest)),
    ...(await searches(list)),
  ];
}

async function readsAfterChange(newest: string): Promise<readonly Read[]> {
  const { forgetKept } = await import("#lib/platform/refresh/kept.ts");
  const blog = await import("#lib/publishing/blog-posts/kept-reads.ts");
  const { sitemapPages } = await import("#lib/publishing/blog-posts/sitemap-pages.ts");
  const { sitemap } = await import("#lib/publishing/blog-posts/sitemap-xml.ts");
  const once = (name: string, read: () => Promise<unknown>): Read => ({
    name,
    once: true,
    work: () => {
      forgetKept(["posts", "categories"]);
      return read();
    },
  });
  return [
    once("after a change: /blog", () => blog.firstPosts()),
    once("after a change: a tag on every second post", () => blog.tagList("everywhere", 1)),
    once("after a change: related posts", () => blog.related(newest)),
    once("after a change: a feed", () => blog.latestPosts()),
    once("after a change: a category's feed", () => blog.latestPosts("Science")),
    once("after a change: the sitemap", async () =>
      sitemap("https://mentoring.example.org", await sitemapPages(new Date())),
    ),
  ];
}

async function searches(list: (search: string) => Promise<unknown>): Promise<readonly Read[]> {
  const { rare } = await import("./support/store-posts.ts");
  const search = (name: string, text: string): Read => ({
    name: `search: ${name}`,
    search: text,
    work: () => list(text),
  });
  return [
    search("in nearly every post", "student"),
    search("in every hundredth, Chinese", "学"),
    search("in one post", rare.latin),
    search("in one post, Chinese", rare.chinese),
    search("in none", "nothing-is-called-this"),
    search("in none, Chinese", "没有这样的东西"),
  ];
}

/** The least that looking through all texts can cost. */
async function bareScan(text: string): Promise<number> {
  const driver = new Driver(fileOf(sizes[1]), { readonly: true });
  const scan = driver.prepare("SELECT count(*) FROM posts WHERE instr(search_text, ?) > 0");
  const time = await timeOf(() => scan.get(text));
  driver.close();
  return time;
}

async function report(name: string, { once, search, times }: Result): Promise<string[]> {
  const [few = 0, many = 0] = times;
  const scans = search === undefined ? undefined : many / (await bareScan(search));
  const good = isGood(many, many / few, once, scans);
  if (!good) process.exitCode = 1;
  const time = (one: number) => `${one.toFixed(2)} ms`;
  return [name, time(few), time(many), (many / few).toFixed(1), scans?.toFixed(2) ?? "", good ? "✓" : "✗"];
}

function isGood(many: number, ratio: number, once: true | undefined, scans: number | undefined): boolean {
  if (scans !== undefined) return scans <= mostScans;
  return once ? many <= longestOnce : ratio <= goal.growth || many <= goal.negligible;
}

function print(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  console.log(
    `Goal: at most ${goal.growth} times as long, or ${goal.negligible} ms; after a change ${longestOnce} ms; a search ${mostScans} bare scans.`,
  );
}
