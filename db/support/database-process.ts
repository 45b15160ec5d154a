import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Each task is a script beside this file. */
export type Task = "increment" | "hold-lock" | "insert-for-ever" | "write-pairs";

export type DatabaseProcess = Readonly<{
  child: ChildProcess;
  lines: AsyncIterableIterator<string>;
  ended: Promise<number | null>;
}>;

export function startDatabaseProcess(task: Task, databaseUrl: string, ...args: string[]): DatabaseProcess {
  return startScript(fileURLToPath(new URL(`./${task}.ts`, import.meta.url)), { DATABASE_URL: databaseUrl }, args);
}

export function startScript(script: string, env: Record<string, string>, args: string[] = []): DatabaseProcess {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, lines, ended: once(child, "exit").then(([code]) => code as number | null) };
}
