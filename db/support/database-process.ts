import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** What another process can be asked to do with a database file; see the scripts of these names beside this file. */
export type Task = "increment" | "hold-lock" | "insert-for-ever";

export type DatabaseProcess = Readonly<{
  child: ChildProcess;
  /** What it prints, line by line. */
  lines: AsyncIterableIterator<string>;
  /** Its exit code, or null when it was killed. */
  ended: Promise<number | null>;
}>;

/** Starts another process on a SQLite file. */
export function startDatabaseProcess(task: Task, databaseUrl: string, ...args: string[]): DatabaseProcess {
  return startScript(fileURLToPath(new URL(`./${task}.ts`, import.meta.url)), { DATABASE_URL: databaseUrl }, args);
}

/** Starts a script of this project in another process. */
export function startScript(script: string, env: Record<string, string>, args: string[] = []): DatabaseProcess {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, NODE_OPTIONS: "", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, lines, ended: once(child, "exit").then(([code]) => code as number | null) };
}
