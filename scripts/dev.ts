import "./support/read-env-file.ts";
import { watchEnhance } from "./enhance-build.ts";
import { setMode } from "./support/environment.ts";
import { runScript } from "./support/run.ts";
import { needPort, serveUntilStopped } from "./support/serve.ts";
import { runMain, step } from "./support/steps.ts";
import { watchWorker } from "./worker-build.ts";

/** `npm run dev`: rebuilds on changes, without the front, with the demo's database. */
await runMain(async () => {
  setMode("development");
  await needPort();
  await step("Database", () => runScript("scripts/migrate.ts"));
  const endWatch = await step("Script of the public pages", () => watchEnhance());
  const endWorkerWatch = await step("Service worker of the app", () => watchWorker());
  const onStop = async () => void (await Promise.all([endWatch(), endWorkerWatch()]));
  await step("Server", () => serveUntilStopped({ dev: true, onStop }));
});
