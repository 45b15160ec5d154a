import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { freePort } from "#scripts/support/port.ts";
import { childEnv, root } from "#scripts/support/run.ts";
import { type DemoPeople, freshDemo, newFolder } from "./demo-data.ts";

export type RunningServer = {
  url: string;
  dataDir: string;
  pid: number;
  log(): string;
  /** Closes the reading end of its output, as a crashed log collector does. */
  closeLog(): void;
  /** Stops as on ctrl-C, and removes the data. */
  stop(): Promise<void>;
  /** Stops it and keeps the data. */
  end(): Promise<void>;
  /** Kills the process and keeps the data. */
  kill(): Promise<void>;
};

export type ServerOptions = {
  /** `demo` by default. */
  command?: "demo" | "start";
  env?: Record<string, string | undefined>;
  /** An existing data folder. By default a new one. */
  dataDir?: string;
  /** It is a demo's, as these sources make it. */
  seeded?: boolean;
};

/** Milliseconds: the demo first simulates three months, and the machine may be busy. */
const startLimit = 600_000;

export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const people = options.dataDir === undefined ? copiedDemo(options) : undefined;
  const dataDir = options.dataDir ?? (people ? await freshDemo(people) : newFolder());
  const port = Number(options.env?.PORT ?? (await freePort()));
  const flags = ["--built", "--with-parent", ...(people || options.seeded ? ["--seeded"] : [])];
  const child = spawn(process.execPath, [`scripts/${options.command ?? "demo"}.ts`, ...flags], {
    cwd: root,
    env: childEnv({
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: undefined,
      SITE_URL: `http://localhost:${port}`,
      AUTH_SECRET: undefined,
      BAOBAB_TEST: "1",
      TRUSTED_PROXIES: "1",
      DEMO_PEOPLE: "two",
      // Tests fetch nothing from other sites.
      ...(options.command === "start" ? {} : { PICTURE_TEST_URL: `http://localhost:${port}` }),
      ...options.env,
    }),
    // The server ends when this input closes, so a killed run leaves none behind.
    stdio: ["pipe", "pipe", "pipe"],
  });
  let log = "";
  child.stdout.on("data", (chunk: Buffer) => {
    log += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    log += chunk.toString();
  });
  const url = `http://localhost:${port}`;
  await untilReady(child, () => log);
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    log: () => log,
    closeLog: () => {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    stop: async () => {
      await end(child, "SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
    end: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
  };
}

/** Whose demo of the run will do. */
function copiedDemo({ command = "demo", env = {} }: ServerOptions): DemoPeople | undefined {
  if (command !== "demo" || "DATABASE_URL" in env || "FAKETIME_TIMESTAMP_FILE" in env) return undefined;
  return env.DEMO_PEOPLE === "all" ? "all" : "two";
}

function untilReady(child: ChildProcess, log: () => string): Promise<void> {
  return new Promise((ready, fail) => {
    const timer = setTimeout(() => fail(new Error(`The server did not start in time:\n${log()}`)), startLimit);
    const look = () => {
      if (!log().includes("Baobab is ready")) return;
      clearTimeout(timer);
      ready();
    };
    child.stdout?.on("data", look);
    child.once("exit", (code) => {
      clearTimeout(timer);
      fail(new Error(`The server ended with status ${code}:\n${log()}`));
    });
  });
}

function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once("exit", () => done());
    child.kill(signal);
  });
}
