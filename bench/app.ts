import "#scripts/support/without-env-file.ts";
import { startServer } from "#e2e/support/server.ts";
import type { DemoRole } from "#lib/accounts/demo/accounts.ts";
import { paths } from "#lib/platform/paths.ts";
import { buildExists } from "#scripts/support/built.ts";
import { CommandRefusal, runMain, step } from "#scripts/support/steps.ts";
import { asInstalled } from "./support/as-installed.ts";
import { startBareDynamicNext } from "./support/bare-next.ts";
import { cpuOf, memoryOf } from "./support/cpu.ts";
import { demoVisitor, type PageReader } from "./support/demo-visitor.ts";
import { inspect } from "./support/inspected.ts";
import { median } from "./support/load.ts";
import { scriptWeight } from "./support/script-weight.ts";
import { statementsOf } from "./support/statements-of.ts";

/** The processor time of signed-in pages, beside a bare Next app that renders the same elements for every request. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const times = Number(process.env.BENCH_TIMES ?? 40);
const pagesInAll = Number(process.env.BENCH_PAGES ?? 5_000);
const goals = { cpu: 1.5, script: 35_000, memory: 350, growth: 1.1 };

const sections = [
  paths.dashboard,
  paths.messages,
  paths.sessions,
  paths.mentors,
  paths.schedule,
  paths.notifications,
] as const;
const looked: ReadonlyArray<readonly [string, DemoRole]> = sections.map((path) => [
  path,
  path === paths.schedule ? "mentor" : "student",
]);

await runMain(async () => {
  if (!buildExists()) throw new CommandRefusal("There is no build yet: run `npm run build` first.");
  const server = await step("Baobab with demo data", () =>
    startServer({ env: { ...asInstalled, NODE_OPTIONS: `${asInstalled.NODE_OPTIONS} --inspect=127.0.0.1:0` } }),
  );
  const inspector = await inspect(server.log());
  const readers = {
    student: await demoVisitor(server.url, "student"),
    mentor: await demoVisitor(server.url, "mentor"),
  };
  const pages = await Promise.all(
    looked.map(async ([path, role]) => ({ path, role, html: (await readers[role](path)).body })),
  );
  const bare = await step("Bare Next app with the same elements", () =>
    startBareDynamicNext(pages.map(({ html }) => html)),
  );
  try {
    const rows = pages.map(({ path, role, html }, index) => ({
      name: `${path} (${role})`,
      bytes: Buffer.byteLength(html),
      own: [] as number[],
      bare: [] as number[],
      readOwn: () => readers[role](path),
      readBare: () => plain(`${bare.url}/${index}`),
    }));
    for (let round = -1; round < rounds; round += 1) {
      for (const row of rows) {
        const [own, reference] = [await spent(server.pid, row.readOwn), await spent(bare.pid, row.readBare)];
        // The first round warms up.
        if (round >= 0) row.own.push(own);
        if (round >= 0) row.bare.push(reference);
      }
    }
    console.log(`\nProcessor time of a page, ${rounds} rounds of ${times}, median\n`);
    print(["page", "HTML bytes", "Baobab ms", "bare Next ms", "ratio"]);
    for (const { name, bytes, own, bare: reference } of rows) {
      const ratio = median(own) / median(reference);
      judge(ratio <= goals.cpu);
      print([
        name,
        String(bytes),
        median(own).toFixed(1),
        median(reference).toFixed(1),
        `${ratio.toFixed(2)} ${ratio <= goals.cpu ? "✓" : "✗"}`,
      ]);
    }
    console.log(`goal: at most ${goals.cpu}`);
    await scripts(server.url, bare.url, pages);
    console.log("\nStatements of a page\n");
    for (const { name, readOwn } of rows) print([name, String((await statementsOf(inspector, readOwn)).length)]);
    inspector.close();
    await memoryAfter(
      server.pid,
      rows.map(({ readOwn }) => readOwn),
    );
  } finally {
    await Promise.all([server.stop(), bare.stop()]);
  }
});

/** Milliseconds of processor time for one page. */
async function spent(pid: number, read: PageReader): Promise<number> {
  const before = cpuOf(pid);
  for (let turn = 0; turn < times; turn += 1) {
    const { status } = await read();
    if (status !== 200) throw new Error(`A page answers ${status}`);
  }
  return (cpuOf(pid) - before) / times;
}

async function plain(url: string) {
  const answer = await fetch(url);
  const body = await answer.text();
  return { status: answer.status, body, bytes: Buffer.byteLength(body) };
}

async function scripts(own: string, bare: string, pages: ReadonlyArray<{ path: string; html: string }>): Promise<void> {
  const reference = await scriptWeight(bare, (await plain(`${bare}/0`)).body);
  console.log(`\nScript of a first load, bytes compressed by gzip; bare Next: ${reference}\n`);
  for (const { path, html } of pages) {
    const more = (await scriptWeight(own, html)) - reference;
    judge(more <= goals.script);
    print([path, String(more + reference), `+${more} ${more <= goals.script ? "✓" : "✗"}`]);
  }
  console.log(`goal: at most ${goals.script} more`);
}

/** Read four at a time, as several people do. */
async function memoryAfter(pid: number, reads: readonly PageReader[]): Promise<void> {
  let left = pagesInAll;
  const sizes: number[] = [];
  const reader = async () => {
    while (left > 0) {
      left -= 1;
      await reads[left % reads.length]?.();
      if (left % 500 === 0) sizes.push(memoryOf(pid) / 1e6);
    }
  };
  await Promise.all(Array.from({ length: 4 }, reader));
  const [half = 0, last = 0] = [sizes[sizes.length >> 1], sizes.at(-1)];
  judge(last <= goals.memory && last <= half * goals.growth);
  console.log(
    `\nMemory held while ${pagesInAll} pages are read, every 500: ${sizes.map((size) => size.toFixed(0)).join(" ")} MB`,
  );
  console.log(`${last <= goals.memory ? "✓" : "✗"} ${last.toFixed(0)} MB at the end (goal: at most ${goals.memory})`);
  console.log(
    `${last <= half * goals.growth ? "✓" : "✗"} ${(last / half).toFixed(2)} × half-way (goal: at most ${goals.growth})`,
  );
}

function judge(good: boolean): void {
  if (!good) process.exitCode = 1;
}

function print([name = "", ...cells]: readonly string[]): void {
  console.log(name.padEnd(36) + cells.map((cell) => cell.padStart(14)).join(""));
}
