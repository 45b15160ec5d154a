import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseUnusableError } from "#db/errors.ts";

type Tool = "pg_dump" | "pg_restore";

/** What libpq knows of the settings that may follow the `?` of an address. */
const known = ["host", "port", "sslmode", "sslrootcert", "sslcert", "sslkey", "connect_timeout", "options"];

/** Runs PostgreSQL's own program. The password goes in a file: other users of the machine can read arguments. */
export async function runPostgresTool(tool: Tool, databaseUrl: string, args: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "baobab-pg-"));
  try {
    const url = new URL(databaseUrl);
    for (const name of [...url.searchParams.keys()]) if (!known.includes(name)) url.searchParams.delete(name);
    if (url.searchParams.get("sslmode") === "no-verify") url.searchParams.set("sslmode", "require");
    if (url.password) {
      const escaped = decodeURIComponent(url.password).replace(/[\\:]/g, "\\$&");
      await writeFile(join(folder, "password"), `*:*:*:*:${escaped}\n`, { mode: 0o600 });
      url.searchParams.set("passfile", join(folder, "password"));
      url.password = "";
    }
    await run(tool, ["--no-password", `--dbname=${url.href}`, ...args]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(tool: Tool, args: readonly string[]): Promise<void> {
  // Debian keeps them beside the server, and often nothing on the path.
  const debian = [20, 19, 18, 17, 16, 15, 14].map((version) => `/usr/lib/postgresql/${version}/bin/${tool}`);
  for (const program of [tool, ...debian]) if (await ran(program, args)) return;
  throw new DatabaseUnusableError(
    `There is no ${tool} on this machine: install PostgreSQL's client programs, of the server's version or a newer one.`,
  );
}

/** `false` if there is no such program. */
function ran(program: string, args: readonly string[]): Promise<boolean> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-2000);
    });
    child.on("error", (error) => {
      if ("code" in error && error.code === "ENOENT") done(false);
      else fail(error);
    });
    child.on("close", (code) => {
      if (code === 0) done(true);
      else fail(new DatabaseUnusableError(`${program} failed: ${said.trim() || `status ${code}`}`));
    });
  });
}
