import "#scripts/support/without-env-file.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { startServer } from "#e2e/support/server.ts";
import { buildExists } from "#scripts/support/built.ts";
import { root } from "#scripts/support/run.ts";
import { CommandRefusal, runMain, step } from "#scripts/support/steps.ts";
import { type CpuProfile, type Share, sharesOf } from "./support/cpu-profile.ts";
import { demoVisitor } from "./support/demo-visitor.ts";
import { inspect } from "./support/inspected.ts";
import { statementsOf } from "./support/statements-of.ts";

/** `npm run profile -- /dashboard [--as mentor] [--times 100] [--heap]`: where a page's CPU time and memory go. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: "string", default: "student" },
    times: { type: "string", default: "100" },
    heap: { type: "boolean", default: false },
  },
});
const shown = 30;

await runMain(async () => {
  const [path = "/dashboard"] = positionals;
  const times = Number(values.times);
  if (values.as !== "student" && values.as !== "mentor") throw new CommandRefusal("--as is student or mentor.");
  if (!buildExists()) throw new CommandRefusal("There is no build yet: run `npm run build` first.");
  const folder = resolve(root, ".generated", "profiles");
  mkdirSync(folder, { recursive: true });
  const name = `${values.as}${path.replaceAll(/[^\w-]+/g, "_")}`;
  const server = await step("Baobab with demo data", () =>
    startServer({ env: { NODE_OPTIONS: "--inspect=127.0.0.1:0" } }),
  );
  try {
    const read = await demoVisitor(server.url, values.as);
    const first = await read(path);
    if (first.status !== 200) throw new CommandRefusal(`${path} answers ${first.status}.`);
    for (let turn = 0; turn < 30; turn += 1) await read(path);
    const inspector = await inspect(server.log());
    const statements = await statementsOf(inspector, () => read(path));
    await inspector.send("Profiler.enable");
    await inspector.send("Profiler.setSamplingInterval", { interval: 500 });
    await inspector.send("Profiler.start");
    const begun = performance.now();
    for (let turn = 0; turn < times; turn += 1) await read(path);
    const took = (performance.now() - begun) / times;
    const { profile } = await inspector.send<{ profile: CpuProfile }>("Profiler.stop");
    writeFileSync(join(folder, `${name}.cpuprofile`), JSON.stringify(profile));
    const { functions, parts, ms } = sharesOf(profile);
    console.log(
      `\n${path} as ${values.as}: ${first.bytes} bytes of HTML, ${took.toFixed(1)} ms each, ${(ms / times).toFixed(1)} ms of it CPU\n`,
    );
    printStatements(statements);
    print("where", parts, ms);
    print("function", functions, ms);
    if (values.heap) {
      await inspector.send("HeapProfiler.enable");
      await inspector.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
      writeFileSync(join(folder, `${name}.heapsnapshot`), inspector.chunks.join(""));
    }
    inspector.close();
    console.log(`Kept in ${folder}: open it in a browser's developer tools.`);
  } finally {
    await server.stop();
  }
});

/** The most frequent first. */
function printStatements(texts: readonly string[]): void {
  const counts = Object.entries(Object.groupBy(texts, (text) => text));
  console.log(`${texts.length} statements, ${counts.length} of them different:`);
  for (const [text, same = []] of counts.toSorted(([, a = []], [, b = []]) => b.length - a.length)) {
    console.log(`${String(same.length).padStart(4)} ${text.replaceAll(/\s+/g, " ").slice(0, 140)}`);
  }
  console.log("");
}

function print(title: string, shares: readonly Share[], sum: number): void {
  console.log(`${title.padEnd(90)}${"ms".padStart(8)}${"share".padStart(8)}`);
  for (const { name, ms } of shares.slice(0, shown)) {
    console.log(
      `${name.slice(0, 89).padEnd(90)}${ms.toFixed(0).padStart(8)}${`${((100 * ms) / sum).toFixed(1)} %`.padStart(8)}`,
    );
  }
  console.log("");
}
