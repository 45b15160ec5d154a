import "./support/without-env-file.ts";
import { writeFileSync } from "node:fs";
import { parseArgs, styleText } from "node:util";
import { missingPrograms, startCluster } from "#e2e/cluster/cluster.ts";
import { clusterParts } from "#e2e/cluster/parts.ts";
import { buildProduct } from "./build.ts";
import { buildExists, buildIsCurrent } from "./support/built.ts";
import { CommandRefusal, runMain, seconds, step } from "./support/steps.ts";

/**
 * `npm run test:cluster`: three processes behind nginx with PostgreSQL, once with Redis and once without. `-- --only
 * content,live` chooses parts, `--quick` runs what `npm test` runs, `--bus redis` or `--bus postgres` one of the two,
 * `--built` uses the build on disk, even an outdated one; `--log name` keeps
 * what the processes printed.
 */
await runMain(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      bus: { type: "string" },
      quick: { type: "boolean", default: false },
      built: { type: "boolean", default: false },
      log: { type: "string" },
    },
  });
  const named = values.only?.split(",");
  const parts = clusterParts.filter(({ name }) => named?.includes(name) ?? true);
  if (parts.length === 0)
    throw new CommandRefusal(`No such part. There are: ${clusterParts.map(({ name }) => name).join(", ")}.`);
  const missing = missingPrograms(values.bus !== "postgres");
  if (missing.length > 0)
    throw new CommandRefusal(`This needs programs that are not installed: ${missing.join(", ")}.`);
  if (values.built ? !buildExists() : !buildIsCurrent()) await step("Build", buildProduct);
  let failures = 0;
  for (const bus of ["redis", "postgres"].filter((name) => !values.bus || values.bus === name)) {
    const cluster = await step(`Three processes, wake-ups by ${bus}`, () => startCluster({ redis: bus === "redis" }));
    try {
      for (const { name, about, run } of parts) {
        const started = performance.now();
        console.log(styleText("bold", `▸ ${name}: ${about}`));
        const say = (line: string) => console.log(`  ${line}`);
        await run(cluster, { quick: values.quick, say }).catch((error: unknown) => {
          failures += 1;
          console.error(styleText("red", `  ✗ ${error instanceof Error ? error.message : String(error)}`));
        });
        console.log(styleText("dim", `  ${seconds(performance.now() - started)}`));
      }
    } finally {
      if (values.log) writeFileSync(`${values.log}-${bus}.log`, cluster.logs().join("\n\n"));
      await cluster.stop();
    }
  }
  if (failures > 0) process.exitCode = 1;
  console.log(failures === 0 ? styleText("green", "everything held") : styleText("red", `${failures} parts failed`));
});
