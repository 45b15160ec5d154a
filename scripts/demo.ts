import "./support/read-env-file.ts";
import { readEnv } from "#lib/platform/env.ts";
import { buildHere, buildIsCurrent, useBuiltConfig, useOwnActionKey } from "./support/built.ts";
import { setMode } from "./support/environment.ts";
import { runScript } from "./support/run.ts";
import { needPort, serveUntilStopped } from "./support/serve.ts";
import { runMain, step } from "./support/steps.ts";

/** `npm run demo`. `--built` uses the build on disk, even an outdated one, `--seeded` the data as they are. */
await runMain(async () => {
  setMode("demo");
  await needPort();
  const { dataDir, databaseUrl } = readEnv(process.env);
  console.log(`Baobab demo: data in ${dataDir}, accounts and posts are fictitious.\n`);
  if (!process.argv.includes("--seeded")) {
    await step("Database", () => runScript("scripts/migrate.ts"));
    await step("Demo data", () => runScript("scripts/seed-demo.ts", [], { env: { DATABASE_URL: databaseUrl } }));
  }
  if (!process.argv.includes("--built")) {
    if (buildIsCurrent()) console.log("▸ Build: already made from these sources");
    else await step("Build", buildHere);
  }
  useBuiltConfig();
  useOwnActionKey();
  await step("Server", () => serveUntilStopped({ dev: false }));
});
