import "./support/read-env-file.ts";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkMessages } from "./check-messages.ts";
import { buildEnhance } from "./enhance-build.ts";
import { buildMark } from "./support/built.ts";
import { run, runScript } from "./support/run.ts";
import { sourceHash } from "./support/source-hash.ts";
import { runMain, step } from "./support/steps.ts";
import { buildWorker } from "./worker-build.ts";

/** Builds with an empty database, so no installation's content can reach the pages of another. */
export async function buildProduct(): Promise<void> {
  const hash = sourceHash();
  rmSync(buildMark(), { force: true });
  await step("Messages", async () => checkMessages());
  const { bytes } = await step("Script of the public pages", () => buildEnhance());
  console.log(`  ${bytes} bytes compressed`);
  await step("Service worker of the app", () => buildWorker());
  const folder = mkdtempSync(join(tmpdir(), "baobab-build-"));
  const env = {
    BAOBAB_MODE: "build",
    NODE_ENV: "production",
    DATA_DIR: folder,
    DATABASE_URL: `file:${join(folder, "empty.sqlite")}`,
    AUTH_SECRET: randomBytes(48).toString("base64url"),
    SITE_URL: "http://localhost:3000",
  };
  try {
    await step("Empty database for the build", () => runScript("scripts/migrate.ts", ["--quiet"], { env }));
    await step("Pages (next build)", () => run("next", ["build"], { env }));
    writeFileSync(buildMark(), hash);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await runMain(buildProduct);
