import "./support/read-env-file.ts";
import { styleText } from "node:util";
import { isOpenToOthers } from "#lib/administration/doctor/check-settings.ts";
import { backupWarning } from "./support/backup-settings.ts";
import { buildExists, buildHere, buildIsCurrent, useBuiltConfig, useOwnActionKey } from "./support/built.ts";
import { setMode } from "./support/environment.ts";
import { envFile } from "./support/read-env-file.ts";
import { runScript } from "./support/run.ts";
import { serveUntilStopped } from "./support/serve.ts";
import { asksForDemo, machineProblems, settingProblems } from "./support/settings.ts";
import { CommandRefusal, runMain, step } from "./support/steps.ts";

/** `npm start`: production. Reports every problem in one message. */
await runMain(async () => {
  await step("Settings", checkSettings);
  const warning = asksForDemo(process.env) ? undefined : backupWarning(process.env);
  const open =
    envFile && isOpenToOthers(envFile)
      ? `${envFile} holds all secrets and is open to others: chmod 600 ${envFile}`
      : "";
  for (const said of [warning, open]) if (said) console.warn(styleText("yellow", `  ${said}`));
  setMode(asksForDemo(process.env) ? "demo" : "production");
  await step("Database", () => runScript("scripts/migrate.ts"));
  if (asksForDemo(process.env)) await step("Demo data", () => runScript("scripts/seed-demo.ts"));
  else await step("No demo data", () => runScript("scripts/refuse-demo-data.ts"));
  if (!buildExists()) await step("Build (there is none yet)", buildHere);
  else if (!process.argv.includes("--built") && !buildIsCurrent()) await step("Build (sources changed)", buildHere);
  useBuiltConfig();
  useOwnActionKey();
  await step("Server", () => serveUntilStopped({ dev: false }));
});

async function checkSettings(): Promise<void> {
  const problems = [...settingProblems(process.env), ...(await machineProblems(process.env))];
  if (problems.length === 0) return;
  const list = problems.map((problem) => `  - ${problem}`).join("\n");
  throw new CommandRefusal(`Baobab does not start in production with these settings:\n${list}\nSee .env.example.`);
}
