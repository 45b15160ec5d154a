import { execFileSync, spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "@playwright/test";
import { type RunningServer, startServer } from "#e2e/support/server.ts";
import { test } from "#e2e/support/test.ts";
import { childEnv, root } from "#scripts/support/run.ts";
import { listen } from "#server/support/listen.ts";

const people = 200;
/** Starts of the server after the first; more of them by hand (`BAOBAB_KILLS=20`). */
const rounds = Number(process.env.BAOBAB_KILLS ?? 2);

type Person = { userId: string; cookie: string };

test("killed and stopped under 200 streams while another process appends: all are back, each has each event once and in order", {
  tag: ["@CHAT-10b", "@OPS-15b"],
}, async () => {
  let server = await startServer();
  const { dataDir } = server;
  const env = childEnv({ DATA_DIR: dataDir, DATABASE_URL: undefined, AUTH_SECRET: undefined });
  const script = (name: string) => join(root, "e2e/support", name);
  const made = execFileSync(process.execPath, [script("sign-in-many.ts"), String(people)], { env, encoding: "utf8" });
  const listeners = (JSON.parse(made) as Person[]).map((person) => follow(person, () => server));
  await Promise.all(listeners.map((listener) => listener.greeted()));

  const list = join(dataDir, "listeners.json");
  writeFileSync(list, JSON.stringify(listeners.map(({ userId }) => userId)));
  const writer = spawn(process.execPath, [script("append-for-ever.ts"), list], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const written = new Promise<string>((resolve) => {
    let text = "";
    writer.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    writer.once("close", () => resolve(text));
  });
  try {
    for (let round = 0; round < rounds; round += 1) {
      const before = listeners.map(({ heard }) => heard.length);
      await expect
        .poll(() => listeners.every(({ heard }, index) => heard.length > (before[index] ?? 0)), patient)
        .toBe(true);
      const back = listeners.map((listener) => listener.greeted());
      await server.kill();
      server = await startServer({ dataDir });
      await Promise.all(back);
    }
    writer.kill("SIGTERM");
    const counts = new Map(JSON.parse(await written) as [string, number][]);
    const complete = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    for (const { userId, heard } of listeners) {
      const count = counts.get(userId) ?? 0;
      expect(count).toBeGreaterThan(0);
      await expect.poll(() => heard.length, patient).toBeGreaterThanOrEqual(count);
      expect(heard).toEqual(complete(count));
    }
    expect(listeners.map(({ resets }) => resets())).toEqual(listeners.map(() => 0));
    await stopsCleanly(server, listeners);
  } finally {
    writer.kill("SIGKILL");
    for (const listener of listeners) listener.leave();
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

const patient = { timeout: 120_000 };

/** A stop signal says goodbye on every stream, and the process ends. */
async function stopsCleanly(server: RunningServer, listeners: readonly Follower[]): Promise<void> {
  for (const listener of listeners) listener.leave({ atGoodbye: true });
  await server.stop();
  expect(listeners.map(({ goodbyes }) => goodbyes())).toEqual(listeners.map(() => 1));
}

type Follower = ReturnType<typeof follow>;

/** Listens for a person for ever, as a page does: after every break it goes on from the last number it has. */
function follow({ userId, cookie }: Person, server: () => RunningServer) {
  const heard: number[] = [];
  let [last, resets, goodbyes, leaving] = [0, 0, 0, false];
  let close: () => unknown = () => undefined;
  let hello = Promise.withResolvers<void>();

  const run = async () => {
    while (!leaving) {
      try {
        const stream = await listen(
          Number(new URL(server().url).port),
          `/api/events?after=${last}`,
          { cookie },
          (frame) => {
            if (frame.type === "hello") hello.resolve();
            if (frame.type === "reset") resets += 1;
            if (frame.type === "bye") goodbyes += 1;
            if (frame.seq === null) return;
            last = frame.seq;
            heard.push((frame.payload as { messages: number }).messages);
          },
        );
        close = stream.close;
        await stream.ended;
      } catch {
        // Nobody listens there for now.
      }
      if (!leaving) await wait(100 + Math.random() * 400);
    }
  };
  void run();
  return {
    userId,
    heard,
    resets: () => resets,
    goodbyes: () => goodbyes,
    /** Resolves at the next hello. */
    greeted: () => {
      hello = Promise.withResolvers();
      return hello.promise;
    },
    leave: ({ atGoodbye = false } = {}) => {
      leaving = true;
      if (!atGoodbye) close();
    },
  };
}
