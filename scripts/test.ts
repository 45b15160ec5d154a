import "./support/without-env-file.ts";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { keepDemos } from "#e2e/support/demo-data.ts";
import { buildProduct } from "./build.ts";
import { buildIsCurrent } from "./support/built.ts";
import { type RunCheck, runChecks } from "./support/checks.ts";
import { keepTemporaryFilesInMemory } from "./support/files-in-memory.ts";
import { announceMissing } from "./support/missing-needs.ts";
import { moveClock } from "./support/moved-clock.ts";
import { forgetOutcomes, refusesSkipped } from "./support/outcomes.ts";
import { run, runScript } from "./support/run.ts";
import { CommandRefusal, runMain } from "./support/steps.ts";
import { runJourneys, runUnitTests } from "./support/test-runs.ts";

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { only: text, skip: text, clock: text, zone: text } });
const named = (list: string, name: string) => list.split(",").some((word) => name.includes(word.trim()));
const isChosen = (name: string) =>
  (values.only === undefined || named(values.only, name)) && (values.skip === undefined || !named(values.skip, name));

const command = (name: string, program: string, ...args: string[]): RunCheck => ({
  name,
  run: async () => void (await run(program, args)),
});
const script = (name: string, file: string, ...args: string[]): RunCheck => ({
  name,
  run: async () => void (await runScript(file, args)),
});

keepTemporaryFilesInMemory();
const packed = mkdtempSync(join(tmpdir(), "baobab-packed-"));
process.once("exit", () => rmSync(packed, { recursive: true, force: true }));

/** Once for all journeys, which unpack it. */
async function packRelease(): Promise<undefined> {
  await runScript("scripts/release.ts", ["--quick", "--out", packed], { quiet: true });
  const archive = readdirSync(packed).find((name) => name.endsWith(".tar.gz"));
  if (!archive) throw new CommandRefusal("The release made no archive.");
  process.env.BAOBAB_RELEASE = join(packed, archive);
}

/** Each of them keeps one core busy. */
async function prepareJourneys(): Promise<undefined> {
  const [demos] = await Promise.all([keepDemos(), packRelease()]);
  process.once("exit", () => {
    for (const folder of demos) rmSync(folder, { recursive: true, force: true });
  });
}

const checks: readonly RunCheck[] = [
  command("format and lint", "biome", "check", ".", "--error-on-warnings"),
  { name: "types", run: async () => void (await run("npm", ["run", "--silent", "types"])) },
  script("lock file", "scripts/check-lock.ts"),
  script("messages", "scripts/check-messages.ts"),
  script("migration drift", "scripts/db-generate.ts", "--check"),
  { name: "unit and query tests", run: runUnitTests },
  {
    name: "production build",
    run: async () => {
      if (buildIsCurrent()) console.log("  already made from these sources");
      else await buildProduct();
      return undefined;
    },
  },
  { name: "release archive and demos", needs: ["production build"], run: prepareJourneys },
  { name: "end to end", needs: ["production build"], run: runJourneys },
  { ...script("budgets", "scripts/budgets.ts"), needs: ["production build"] },
  {
    name: "requirements",
    // With results of both kinds of tests only passed tests count, otherwise tags in their sources.
    run: async () => {
      const ran = ["unit and query tests", "end to end"].every(isChosen);
      await runScript("scripts/requirements.ts", ran ? ["--passed"] : []);
      return undefined;
    },
  },
];

/**
 * `npm test -- --only types,lint` runs the checks whose name contains a word, `npm test -- --clock +400d --zone Pacific/Apia`
 * all of them on another day.
 */
await runMain(async () => {
  const chosen = checks.filter(({ name }) => isChosen(name));
  if (chosen.length === 0)
    throw new CommandRefusal(`No such check. There are: ${checks.map(({ name }) => name).join(", ")}.`);
  if (chosen.some(({ name }) => /^(?:unit|end to end)/.test(name))) announceMissing();
  moveClock(values);
  // Outcomes of older runs prove nothing.
  forgetOutcomes();
  if (!(await runChecks(chosen, refusesSkipped()))) process.exitCode = 1;
});
