import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#scripts/support/port.ts";
import { runScript } from "#scripts/support/run.ts";

/** The two accounts of the demo, or also everybody they have to do with, which takes half a minute to make. */
export type DemoPeople = "two" | "all";

/** Folders of the demos that the servers of the run copy. The global set-up sets them. */
const kept = { two: "BAOBAB_E2E_DEMO", all: "BAOBAB_E2E_DEMO_OF_ALL" } as const;

/**
 * Makes both demos of the run at once. The server with everybody will listen at the port that BAOBAB_E2E_PORT then names: its
 * mails lead there. Returns the folders.
 */
export async function keepDemos(): Promise<string[]> {
  const port = await freePort();
  process.env.BAOBAB_E2E_PORT = String(port);
  return await Promise.all([keepDemo("two"), keepDemo("all", `http://localhost:${port}`)]);
}

/** `siteUrl`: what its mails lead to. */
export async function keepDemo(people: DemoPeople, siteUrl?: string): Promise<string> {
  const folder = await makeDemo(people, siteUrl);
  process.env[kept[people]] = folder;
  return folder;
}

/** A copy of the run's demo, or a new one if there is none. */
export async function freshDemo(people: DemoPeople = "two"): Promise<string> {
  const from = process.env[kept[people]];
  if (!from) return makeDemo(people);
  const folder = newFolder();
  cpSync(from, folder, { recursive: true });
  return folder;
}

async function makeDemo(people: DemoPeople, siteUrl?: string): Promise<string> {
  const folder = newFolder();
  const site = siteUrl === undefined ? {} : { SITE_URL: siteUrl };
  const env = { ...site, DATA_DIR: folder, DATABASE_URL: undefined, BAOBAB_MODE: "demo", DEMO_PEOPLE: people };
  await runScript("scripts/migrate.ts", [], { env, quiet: true });
  await runScript("scripts/seed-demo.ts", [], { env, quiet: true });
  return folder;
}

export const newFolder = () => mkdtempSync(join(tmpdir(), "baobab-e2e-"));
