import { spawn } from "node:child_process";
import { root } from "#scripts/support/run.ts";

export type StartedServer = { url: string; pid: number; stop: () => Promise<void> };

/** Waits until the server prints its address (`http://localhost:PORT`). */
export function startServerProcess(
  command: string,
  args: string[],
  { input = "", cwd = root, env = {} }: { input?: string; cwd?: string; env?: Record<string, string> },
): Promise<StartedServer> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ["pipe", "pipe", "pipe"] });
  child.stdin.end(input);
  let log = "";
  const ended = new Promise<void>((done) => void child.once("exit", () => done()));
  return new Promise((ready, fail) => {
    const look = (chunk: Buffer) => {
      log += chunk.toString();
      const url = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(log)?.[0];
      if (!url || !/ready|listens/i.test(log)) return;
      ready({
        url,
        pid: child.pid ?? 0,
        stop: () => {
          child.kill("SIGTERM");
          return ended;
        },
      });
    };
    child.stdout.on("data", look);
    child.stderr.on("data", look);
    child.once("exit", (code) => fail(new Error(`${command} ended with status ${code}:\n${log}`)));
  });
}
