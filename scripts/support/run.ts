import { spawn } from "node:child_process";
import { delimiter, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ChildRefusal, CommandRefusal } from "./steps.ts";

export const root = resolve(import.meta.dirname, "../..");
const bin = resolve(root, "node_modules/.bin");

/** NODE_OPTIONS with which every Node loads first what npm's commands load first. */
export const asNpmStarts = `--import=${pathToFileURL(resolve(root, "scripts/support/require-node.mjs")).href}`;

export type RunOptions = { env?: Record<string, string | undefined>; quiet?: boolean; input?: string };
export type RunResult = { code: number; output: string };

/** Undefined values are emptied, not removed: the child would otherwise take them from `.env`. */
export function childEnv(extra: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const given = Object.fromEntries(Object.entries(extra).map(([name, value]) => [name, value ?? ""]));
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`, ...given };
}

/** With `quiet` the output goes only into the result. */
export function tryRun(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: childEnv(options.env),
      stdio: ["inherit", options.quiet ? "pipe" : "inherit", options.quiet ? "pipe" : "inherit"],
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    let stopped = false;
    const stop = () => {
      stopped = true;
      child.kill("SIGTERM");
    };
    process.on("SIGTERM", stop);
    child.on("error", (error) => done({ code: 127, output: `${output}${error.message}` }));
    child.on("close", (code) => {
      process.off("SIGTERM", stop);
      // Nothing else begins: the signal was meant for this process, which waited for its child.
      if (stopped) process.kill(process.pid, "SIGTERM");
      else done({ code: code ?? 128, output });
    });
  });
}

/** Throws if the command fails. */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { code, output } = await tryRun(command, args, options);
  if (code !== 0)
    throw new CommandRefusal(`${output}\n\`${command} ${args.join(" ")}\` ended with status ${code}.`.trim());
  return output;
}

/** Scripts end with status 1 after they have said why. */
export async function runScript(
  script: string,
  args: readonly string[] = [],
  options: RunOptions = {},
): Promise<string> {
  if (options.quiet) return run(process.execPath, [script, ...args], options);
  const { code, output } = await tryRun(process.execPath, [script, ...args], options);
  if (code === 1) throw new ChildRefusal(`${script} ended with status 1.`);
  if (code !== 0) throw new CommandRefusal(`${script} ended with status ${code}.`);
  return output;
}
