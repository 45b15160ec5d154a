import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { type Agent, request } from "node:http";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { newFolder } from "#e2e/support/demo-data.ts";
import { test } from "#e2e/support/test.ts";
import { freePort } from "#scripts/support/port.ts";
import { hasNeed } from "#scripts/support/programs.mjs";
import { childEnv, root } from "#scripts/support/run.ts";

/** What systemd does with baobab.socket: it keeps the port open, and the service is started anew when it ended well. */
const likeSystemd = `while [ ! -e "$DATA_DIR/over" ]; do
  sh -c 'echo $$ > "$DATA_DIR/pid"; LISTEN_PID=$$ exec ./baobab start --built' || exit 1
done`;

/** Twelve ask as fast as they are answered until it is noticed. */
const soon = { timeout: 120_000, intervals: [50] };

test("a restart under load refuses and loses no request where systemd keeps the port open", {
  tag: ["@OPS-15b", "@OPS-15c", "@OPS-19c"],
}, async () => {
  // biome-ignore lint/suspicious/noSkippedTests: only where the machine has no systemd, and it says so
  test.skip(
    !hasNeed("systemd-socket-activate"),
    "systemd is not on this machine: restarts with its socket were not tried",
  );
  const [port, dataDir] = [await freePort(), newFolder()];
  // Baobab takes what comes at any socket that it is given.
  const other = await freePort();
  const settings = {
    ...{ PATH: childEnv().PATH, DATA_DIR: dataDir, DATABASE_URL: "", PORT: String(port) },
    ...{ SITE_URL: `http://localhost:${port}`, AUTH_SECRET: "k7Qw9-zXc2_Vb5nM8pLr4tYu6iOa1sDf3gHj0eWq" },
  };
  // It hands on nothing else.
  const handed = Object.entries(settings).map(([name, value]) => `--setenv=${name}=${value}`);
  const service = spawn(
    "systemd-socket-activate",
    [...handed, `--listen=127.0.0.1:${port}`, `--listen=127.0.0.1:${other}`, "sh", "-c", likeSystemd],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    },
  );
  let log = "";
  for (const stream of [service.stdout, service.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      log += chunk.toString();
    });
  }
  const starts = () => log.split("Baobab is ready").length - 1;
  const pid = () => Number(readFileSync(join(dataDir, "pid"), "utf8"));
  try {
    await expect.poll(() => log).toContain("Listening on");
    // The first connection makes systemd start the service, and waits for it.
    expect((await ask(port)).status, log).toBe(200);
    await expect.poll(starts, soon).toBe(1);
    const asking = keepAsking(port);
    await asking.atLeast(60);
    process.kill(pid(), "SIGTERM");
    await expect.poll(starts, soon).toBe(2);
    expect((await ask(other)).status).toBe(200);
    await asking.atLeast(60);
    const { statuses, faults } = await asking.stop();
    expect(faults, log).toEqual([]);
    expect([...statuses.keys()].toSorted()).toEqual([200, 404]);
    expect(log.split(`"message":"Stopped"`).length - 1).toBe(1);
  } catch (error) {
    throw new Error(`${error}\nThe service said:\n${log}`);
  } finally {
    await endAll(service, dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

type Answer = { status: number };

/** Pages, and a form's POST that is answered 404 because nobody wrote that post. */
function ask(port: number, agent?: Agent, method = "GET", path = "/blog"): Promise<Answer> {
  const headers = method === "POST" ? { origin: `http://localhost:${port}`, "content-type": "text/plain" } : {};
  const options = { host: "127.0.0.1", port, path, method, headers: { ...headers, host: `localhost:${port}` } };
  return new Promise((done, fail) => {
    const asking = request({ ...options, ...(agent ? { agent } : { agent: false }) }, (answer) => {
      answer.on("error", fail).on("end", () => done({ status: answer.statusCode ?? 0 }));
      answer.resume();
    });
    asking.on("error", fail).end(method === "POST" ? "x" : undefined);
  });
}

/** Twelve at a time, each over a connection of its own, as the proxies in deploy/ ask. */
function keepAsking(port: number) {
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let [going, answered] = [true, 0];
  const one = async (method: string, path: string) => {
    while (going) {
      try {
        const { status } = await ask(port, undefined, method, path);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        answered += 1;
      } catch (error) {
        faults.push(`${method} ${path}: ${error}`);
        going = false;
      }
    }
  };
  const kinds = [
    ["GET", "/blog"],
    ["GET", "/login"],
    ["POST", "/api/views/none"],
  ] as const;
  const all = Array.from({ length: 12 }, (_, index) => {
    const [method, path] = kinds[index % kinds.length] ?? kinds[0];
    return one(method, path);
  });
  return {
    atLeast: async (more: number) => {
      const aim = answered + more;
      await expect.poll(() => answered >= aim || faults.length > 0, soon).toBe(true);
    },
    stop: async () => {
      going = false;
      await Promise.all(all);
      return { statuses, faults };
    },
  };
}

/** The server first, then what would start it again. */
async function endAll(service: ChildProcess, dataDir: string): Promise<void> {
  writeFileSync(join(dataDir, "over"), "");
  if (service.exitCode !== null || !service.pid) return;
  const ended = new Promise((done) => service.once("exit", done));
  process.kill(-service.pid, "SIGTERM");
  await ended;
}
