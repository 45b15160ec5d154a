import "#scripts/support/without-env-file.ts";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Driver from "better-sqlite3";
import { runScript } from "#scripts/support/run.ts";
import { runMain, step } from "#scripts/support/steps.ts";
import { inWords } from "./support/generated-words.ts";

/**
 * Importing a WordPress export of 1,000 posts of 1,500 words by the command, from its start to its end, beside writing
 * the same HTML into a bare table, one transaction a post. `BENCH_POSTS` makes it longer.
 */
const posts = Number(process.env.BENCH_POSTS ?? 1_000);
const words = 1_500;
/** Seconds for 1,000 posts. */
const longest = 60;

await runMain(async () => {
  const folder = mkdtempSync(join(tmpdir(), "baobab-bench-"));
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  const env = { DATA_DIR: dataDir, DATABASE_URL: undefined, AUTH_SECRET: "a secret of the bench alone, 32 letters" };
  try {
    const file = join(folder, "export.xml");
    const texts = Array.from({ length: posts }, (_, index) => article(index));
    writeFileSync(file, wxr(texts));
    await step("Database with one mentor", async () => {
      await runScript("scripts/migrate.ts", [], { env, quiet: true });
      addMentor(join(dataDir, "baobab.sqlite"));
    });
    const args = ["import", file, "--author", "mentor@people.example"];
    const first = await timed(() => runScript("scripts/posts.ts", args, { env, quiet: true }));
    const again = await timed(() => runScript("scripts/posts.ts", args, { env, quiet: true }));
    const bare = await timed(() => writeBare(join(folder, "bare.sqlite"), texts));
    const out = await timed(() => runScript("scripts/posts.ts", ["export", join(folder, "out")], { env, quiet: true }));
    console.log(`${posts} posts of ${words} words, seconds (and × the bare table):`);
    console.log(`  bare table   ${bare.toFixed(1)}`);
    console.log(
      `  import       ${first.toFixed(1)}  (${(first / bare).toFixed(1)} ×; goal: below ${(longest * posts) / 1_000})`,
    );
    console.log(`  once more    ${again.toFixed(1)}  (${(again / bare).toFixed(1)} ×)`);
    console.log(`  export       ${out.toFixed(1)}  (${(out / bare).toFixed(1)} ×)`);
    if (first > (longest * posts) / 1_000) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}

function article(index: number): string {
  const sections = Array.from({ length: 10 }, (_, part) => {
    const text = inWords(index * 10 + part, words / 10);
    return `<h2>Part ${part + 1}</h2>\n<p>${text}</p>\n<ul><li>One <strong>thing</strong></li><li><a href="https://a.example/${part}">Another</a></li></ul>`;
  });
  return sections.join("\n");
}

function wxr(texts: readonly string[]): string {
  const items = texts.map(
    (text, index) => `<item><title>Post ${index}</title><link>https://old.example/post-${index}/</link>
<dc:creator><![CDATA[amara]]></dc:creator><guid isPermaLink="false">https://old.example/?p=${index}</guid>
<content:encoded><![CDATA[${text}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${index}</wp:post_id><wp:post_date_gmt>2024-02-01 09:00:00</wp:post_date_gmt>
<wp:post_name>post-${index}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="post_tag" nicename="a"><![CDATA[tag ${index % 50}]]></category></item>`,
  );
  const spaces = ["content", "excerpt"].map((name) => `xmlns:${name}="http://purl.org/${name}"`).join(" ");
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${spaces} xmlns:dc="http://purl.org/dc" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><wp:wxr_version>1.2</wp:wxr_version>${items.join("\n")}</channel></rss>`;
}

function addMentor(file: string): void {
  const driver = new Driver(file);
  const now = Date.now();
  driver
    .prepare(
      `insert into users (id, role, first_name, last_name, email, email_key, mailbox_key, password_hash, date_of_birth, created_at, updated_at)
       values (?, 'mentor', 'Amara', 'Okafor', ?, ?, ?, 'none', '1990-05-17', ?, ?)`,
    )
    .run(crypto.randomUUID(), ...Array.from({ length: 3 }, () => "mentor@people.example"), now, now);
  driver.close();
}

function writeBare(file: string, texts: readonly string[]): void {
  const driver = new Driver(file);
  driver.pragma("journal_mode = WAL");
  driver.pragma("synchronous = FULL");
  driver.exec("create table posts (id integer primary key, content text)");
  const insert = driver.prepare("insert into posts (content) values (?)");
  for (const text of texts) insert.run(text);
  driver.close();
}
