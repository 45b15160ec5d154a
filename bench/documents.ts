import "#scripts/support/without-env-file.ts";
import { request } from "node:http";
import { resolve } from "node:path";
import { startServer } from "#e2e/support/server.ts";
import { buildExists } from "#scripts/support/built.ts";
import { root } from "#scripts/support/run.ts";
import { CommandRefusal, runMain, step } from "#scripts/support/steps.ts";
import { firstPost } from "./support/addresses.ts";
import { startBareNext } from "./support/bare-next.ts";
import { type Load, load, median } from "./support/load.ts";
import { startServerProcess } from "./support/process.ts";

/** One post served by Baobab, bare `node:http` and bare Next (prerendered, uncompressed: faster), loaded in turn. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);

type Raw = { headers: string[]; body: Buffer };

await runMain(async () => {
  if (!buildExists()) throw new CommandRefusal("There is no build yet: run `npm run build` first.");
  const baobab = await step("Baobab with demo data", () => startServer());
  const path = await firstPost(baobab.url);
  const document = await raw(`${baobab.url}${path}`);
  const html = await (await fetch(`${baobab.url}${path}`)).text();
  const bare = await step("Bare node:http with the same bytes", () =>
    startServerProcess(process.execPath, [resolve(root, "bench/support/bare-server.ts")], {
      input: JSON.stringify({ headers: document.headers, body: document.body.toString("base64") }),
    }),
  );
  const next = await step("Bare Next app with the same article", () => startBareNext(html));
  try {
    const targets = [
      { name: "node:http, same bytes", url: `${bare.url}/` },
      { name: "Baobab", url: `${baobab.url}${path}` },
      { name: "next start, same article", url: `${next.url}/` },
    ];
    const results = new Map<string, Load[]>(targets.map(({ name }) => [name, []]));
    for (const { url } of targets) await load(url, 2);
    for (let round = 0; round < rounds; round++) {
      for (const { name, url } of targets) results.get(name)?.push(await load(url, seconds));
    }
    report(path, document, results);
  } finally {
    await Promise.all([baobab.stop(), bare.stop(), next.stop()]);
  }
});

function report(path: string, document: Raw, results: Map<string, Load[]>): void {
  const rows = [...results].map(([name, loads]) => ({
    name,
    rate: median(loads.map(({ rate }) => rate)),
    p99: median(loads.map(({ p99 }) => p99)),
    errors: loads.reduce((sum, { errors }) => sum + errors, 0),
  }));
  const [bare, own, next] = rows;
  if (!bare || !own || !next) return;
  const head = document.headers.join("").length;
  console.log(
    `\n${path}: ${document.body.length} bytes of brotli, about ${head} of headers; 16 connections, ${rounds} rounds of ${seconds} s\n`,
  );
  console.log(`${"".padEnd(28)}${"requests/s".padStart(12)}${"p99 ms".padStart(10)}${"errors".padStart(8)}`);
  for (const { name, rate, p99, errors } of rows) {
    console.log(
      `${name.padEnd(28)}${rate.toFixed(0).padStart(12)}${p99.toFixed(2).padStart(10)}${String(errors).padStart(8)}`,
    );
  }
  const goals = [
    { text: "of node:http", value: own.rate / bare.rate, goal: 0.75 },
    { text: "times next start", value: own.rate / next.rate, goal: 15 },
  ];
  console.log("");
  for (const { text, value, goal } of goals) {
    console.log(`${value >= goal ? "✓" : "✗"} ${value.toFixed(2)} ${text} (goal: at least ${goal})`);
    if (value < goal) process.exitCode = 1;
  }
  const slow = own.p99 <= Math.max(2 * bare.p99, 1);
  console.log(
    `${slow ? "✓" : "✗"} p99 ${own.p99.toFixed(2)} ms beside ${bare.p99.toFixed(2)} ms (goal: at most twice)`,
  );
  if (!slow || own.errors > 0) process.exitCode = 1;
}

function raw(url: string): Promise<Raw> {
  return new Promise((done, fail) => {
    request(url, { headers: { "accept-encoding": "br" } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", fail);
      answer.on("end", () => done({ headers: own(answer.rawHeaders), body: Buffer.concat(chunks) }));
    })
      .on("error", fail)
      .end();
  });
}

/** Leaves out the headers that every `node:http` server adds. */
function own(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, index) => {
    const name = rawHeaders[index - (index % 2)]?.toLowerCase() ?? "";
    return !["date", "connection", "keep-alive"].includes(name);
  });
}
