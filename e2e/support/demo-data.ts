import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runScript } from "#scripts/support/run.ts";

/** Folder of the demo that all servers of the run copy. The global set-up sets it. */
const kept = "BAOBAB_E2E_DEMO";

export async function keepDemo(): Promise<string> {
  const folder = await makeDemo();
  process.env[kept] = folder;
  return folder;
}

/** A copy of the run's demo, or a new one if there is none. */
export async function freshDemo(): Promise<string> {
  const from = process.env[kept];
  if (!from) return makeDemo();
  const folder = newFolder();
  cpSync(from, folder, { recursive: true });
  return folder;
}

async function makeDemo(): Promise<string> {
  const folder = newFolder();
  const env = { DATA_DIR: folder, DATABASE_URL: undefined, BAOBAB_MODE: "demo", DEMO_PEOPLE: "two" };
  await runScript("scripts/migrate.ts", [], { env, quiet: true });
  await runScript("scripts/seed-demo.ts", [], { env, quiet: true });
  return folder;
}

export const newFolder = () => mkdtempSync(join(tmpdir(), "baobab-e2e-"));
