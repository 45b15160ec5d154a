import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";

/** `npm run db:generate -- <name>`; `--custom` makes empty migrations, `--check` only fails if one is missing. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: "boolean", default: false }, custom: { type: "boolean", default: false } },
});

const engines = [
  { name: "sqlite", url: "file:unused" },
  { name: "postgres", url: "postgres://unused" },
] as const;
type Engine = (typeof engines)[number];

const root = join(import.meta.dirname, "..");
const require = createRequire(import.meta.url);
const drizzleKit = join(dirname(require.resolve("drizzle-kit")), "bin.cjs");

const started = performance.now();
const done = values.check ? await check() : await generate(positionals);
console.log(`${done} (${((performance.now() - started) / 1000).toFixed(1)} s)`);

async function generate(names: string[]): Promise<string> {
  const [name = "", ...rest] = names;
  if (!/^[a-z][a-z0-9_]*$/.test(name) || rest.length > 0) {
    console.error("Name the migration: npm run db:generate -- what_changes [--custom]");
    process.exit(1);
  }
  for (const engine of engines) {
    const flags = values.custom ? ["--custom"] : [];
    // drizzle-kit asks about renames in the terminal, so the engines take turns.
    const { code } = await run(engine, folderOf(engine), ["--name", name, ...flags], "inherit");
    if (code !== 0) process.exit(1);
    keepLastSnapshot(folderOf(engine));
  }
  return "Migrations generated: read them before you commit them";
}

async function check(): Promise<string> {
  const drifted = (await Promise.all(engines.map(driftOf))).filter((drift) => drift !== undefined);
  if (drifted.length > 0) {
    console.error(drifted.join("\n"));
    console.error("Run: npm run db:generate -- what_changes");
    process.exit(1);
  }
  return "Schema and migrations agree on both engines";
}

/** drizzle-kit compares the schema with the last snapshot only; each has ten thousand lines. */
function keepLastSnapshot(folder: string): void {
  const meta = join(folder, "meta");
  const snapshots = readdirSync(meta).filter((name) => name.endsWith("_snapshot.json"));
  for (const older of snapshots.sort().slice(0, -1)) rmSync(join(meta, older));
}

/** Generates into a copy to find schema changes without a migration. */
async function driftOf(engine: Engine): Promise<string | undefined> {
  const copy = mkdtempSync(join(tmpdir(), "baobab-drift-"));
  try {
    cpSync(folderOf(engine), copy, { recursive: true });
    const before = readdirSync(copy).length;
    const { code, output } = await run(engine, copy, ["--name", "drift"], "pipe");
    if (readdirSync(copy).length > before) return `${engine.name}: the schema has changes without a migration.`;
    // Without a terminal, drizzle-kit fails on a possible rename but still exits with 0.
    if (code === 0 && output.includes("No schema changes")) return undefined;
    return `${engine.name}: the schema and its migrations could not be compared, or something was renamed.\n${output}`;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function folderOf(engine: Engine): string {
  return join(root, "db/migrations", engine.name);
}

/** `pipe` gives it no terminal to ask in. */
async function run(engine: Engine, out: string, flags: string[], output: "inherit" | "pipe") {
  const child = spawn(process.execPath, [drizzleKit, "generate", ...flags], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: engine.url,
      // drizzle-kit takes the path relative to the project.
      DRIZZLE_OUT: relative(root, out),
    },
    stdio: output === "inherit" ? "inherit" : ["ignore", "pipe", "pipe"],
    timeout: 120_000,
  });
  let text = "";
  child.stdout?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, output: text };
}
