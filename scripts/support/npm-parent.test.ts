import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, type ExpectStatic, test } from "vitest";
import { hasNeed } from "./programs.mjs";

const script = resolve(import.meta.dirname, "stoppable.ts");
let folder = "";
const begun: { npm: ChildProcess; worker: number }[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "baobab-npm-"));
  const node = JSON.stringify(process.execPath);
  const scripts = { start: `${node} ${script} serve`, build: `${node} ${script} build` };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "stoppable", version: "1.0.0", scripts }));
});
afterAll(() => {
  for (const { worker, npm } of begun)
    for (const pid of [worker, npm.pid]) if (pid && lives(pid)) process.kill(pid, "SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Runs it by npm in a process group of its own, as a terminal or a service does. */
async function byNpm(command: string, shell: string, expect: ExpectStatic) {
  const npm = spawn("npm", ["run", "--silent", command, `--script-shell=${shell}`], {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [npm.stdout, npm.stderr]) stream.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const said = (text: string | RegExp) => expect.poll(() => log, { timeout: 20_000, interval: 20 }).toMatch(text);
  await said(/works \d+/);
  const [, worker, port] = (/works (\d+) ?(\d*)/.exec(log) ?? []).map(Number) as [number, number, number];
  begun.push({ npm, worker });
  const gone = () => expect.poll(() => lives(worker), { timeout: 10_000, interval: 20 }).toBe(false);
  return { npm: npm.pid ?? 0, worker, port, said, gone, log: () => log };
}

const stops: Record<string, (npm: number) => void> = {
  "SIGTERM to npm": (npm) => process.kill(npm, "SIGTERM"),
  "SIGTERM to everybody": (npm) => process.kill(-npm, "SIGTERM"),
  "ctrl-C": (npm) => process.kill(-npm, "SIGINT"),
  "kill -9 of npm": (npm) => process.kill(npm, "SIGKILL"),
};
// Each waits for its processes most of the time, so they run at once. dash stays as npm's child; bash makes itself the
// command, which then is told twice.
const cases = ["sh", "bash"].flatMap((shell) => Object.keys(stops).map((how) => [how, shell] as const));

describe.runIf(hasNeed("Linux"))("what npm started stops with it [@OPS-15b]", () => {
  test.concurrent.for(cases)(
    "%s, with %s: the running request ends whole, and nothing is left",
    async ([how, shell], { expect }) => {
      const started = await byNpm("start", shell, expect);
      const asking = request({ port: started.port, host: "127.0.0.1", method: "POST" });
      const answer = new Promise<string>((done, fail) => {
        asking.on("error", fail).on("response", (response) => {
          let text = "";
          response.on("data", (chunk: Buffer) => (text += chunk.toString())).on("end", () => done(text));
        });
      });
      asking.write("half of ");
      await started.said("asked");
      stops[how]?.(started.npm);
      await started.said("stopping");
      asking.end("a body");
      expect(await answer).toBe("whole answer");
      await started.gone();
      // Its last words may be read after its end is seen.
      await started.said("stopped");
    },
  );

  test.concurrent.for(["SIGTERM to npm", "kill -9 of npm"])(
    "%s while a child works, as a build does: the child ends too",
    async (how, { expect }) => {
      const started = await byNpm("build", "sh", expect);
      stops[how]?.(started.npm);
      await started.gone();
      expect(started.log()).not.toContain("went on");
    },
  );
});
