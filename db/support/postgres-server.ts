import { execFile, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { findProgram, hasNeed } from "#scripts/support/programs.mjs";

export type PostgresServer = Readonly<{
  address: (database: string) => string;
  /** Ends every connection, as an update of the database server does. Resolves when it answers again. */
  restart: () => Promise<void>;
  /** Ends it as a crash does, and keeps the data. */
  halt: () => Promise<void>;
  /** Starts it again after `halt`. */
  resume: () => Promise<void>;
  stop: () => Promise<void>;
}>;

/** Listens on 127.0.0.1 too, and asks the user `postgres` for the password there. */
export type PostgresByNetwork = Readonly<{ port: number; password: string }>;

/** On a socket in a temporary folder; `undefined` if PostgreSQL is not installed. */
export async function startPostgres(network?: PostgresByNetwork): Promise<PostgresServer | undefined> {
  const programs = programsFolder();
  const identity = programs === undefined ? undefined : unprivileged();
  if (programs === undefined || identity === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "baobab-pg-"));
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, "data");
  const options: SpawnOptions = { ...identity, cwd: folder, stdio: "ignore" };
  const initial = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  if (network) {
    writeFileSync(join(folder, "password"), network.password);
    initial.push("--auth-host=scram-sha-256", `--pwfile=${join(folder, "password")}`);
  }
  await promisify(execFile)(join(programs, "initdb"), initial, { ...identity, cwd: folder });
  const listen = network ? ["listen_addresses=127.0.0.1", `port=${network.port}`] : ["listen_addresses="];
  const settings = [...listen, `unix_socket_directories=${folder}`, "fsync=off", "full_page_writes=off"];
  const address = (database: string) =>
    network
      ? `postgres://postgres:${network.password}@127.0.0.1:${network.port}/${database}`
      : `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
  const start = () => {
    const server = spawn(join(programs, "postgres"), ["-D", data, ...settings.flatMap((one) => ["-c", one])], options);
    return { server, exited: once(server, "exit") };
  };
  let running = start();
  const end = async (signal: "SIGINT" | "SIGQUIT") => {
    running.server.kill(signal);
    await running.exited;
  };
  const halt = () => end("SIGQUIT");
  const resume = async () => {
    running = start();
    await answers(address("postgres"));
  };
  const stop = async () => {
    await halt();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answers(address("postgres"));
  } catch (error) {
    await stop();
    throw error;
  }
  const restart = async () => {
    await end("SIGINT");
    await resume();
  };
  return { address, halt, resume, restart, stop };
}

/** The real folder: a program looks for its siblings there. */
function programsFolder(): string | undefined {
  const initdb = hasNeed("initdb") ? findProgram("initdb") : undefined;
  return initdb && dirname(realpathSync(initdb));
}

/** PostgreSQL refuses to run as root: a user it may run as, or `{}` if this process is not root. */
function unprivileged(): { uid?: number; gid?: number } | undefined {
  if (process.getuid?.() !== 0) return process.getuid ? {} : undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) => Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // No such user: try the next.
    }
  }
  return undefined;
}

async function answers(databaseUrl: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: databaseUrl });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === 200) throw error;
      await wait(50);
    }
  }
}
