import { execFileSync, spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { actionNamed } from "#attack/built.ts";
import { callWithData } from "#attack/call-action.ts";
import type { MadePair } from "#e2e/cluster/make-pairs.ts";
import { readRows } from "#e2e/support/rows.ts";
import { type RunningServer, startServer } from "#e2e/support/server.ts";
import { test } from "#e2e/support/test.ts";
import { newSlug } from "#lib/publishing/support/posts.ts";
import { childEnv, root } from "#scripts/support/run.ts";
import { type Follower, follow } from "./follower.ts";
import { HttpClient } from "./http-client.ts";
import { signedInDemo } from "./people.ts";
import { keepWriting } from "./writer.ts";

const people = 100;
/** The first kill interrupts writing, the second what was sent again after the first. More by hand (`BAOBAB_KILLS=20`). */
const kills = Number(process.env.BAOBAB_KILLS ?? 2);
const patient = { timeout: 120_000 };

type Save = {
  /** Resolves when the server has answered that it is saved. */
  save: () => Promise<void>;
  /** The same, read from the next server, on another device. */
  find: (server: RunningServer) => Promise<void>;
};

type Round = { server: RunningServer; client: HttpClient; words: string };

function profile({ client, words }: Round): Save {
  return {
    save: async () => expect((await client.submit("/dashboard/profile?edit", { bio: words })).status).toBe(303),
    find: async ({ url }) => {
      const page = await new HttpClient(url, client.cookies).get("/dashboard/profile");
      expect(page.status, "the sign-in outlived it").toBe(200);
      expect(page.body).toContain(words);
    },
  };
}

function post({ server, client, words }: Round): Save {
  const [category] = readRows<{ id: string }>(server.dataDir, "select id from categories limit 1");
  const written = {
    ...{ title: words, slug: newSlug("written"), excerpt: "Why it stays", content: "<p>It stays.</p>" },
    ...{ featuredImage: null, categories: [category?.id ?? ""], tags: [], language: "en", status: "published" },
  };
  return {
    save: async () => {
      const call = [{ id: crypto.randomUUID(), mode: "create", post: written }];
      const { text } = await callWithData(client, actionNamed("submitPost"), call);
      expect(text).toContain('"status":"ok"');
    },
    find: async ({ url }) => expect((await new HttpClient(url).get("/blog")).body).toContain(words),
  };
}

function message({ server, words }: Round): Save {
  const fields = { name: "Ama", email: "ama@example.org", subject: "Hello", message: words };
  return {
    save: async () => {
      const { status, body } = await new HttpClient(server.url).submit("/contact", fields);
      expect(status).toBe(200);
      expect(body).toContain("Message sent!");
    },
    find: async ({ dataDir }) => {
      expect(readRows(dataDir, "select id from contact_messages where message = ?", words)).toHaveLength(1);
    },
  };
}

/** What is saved just before each kill. */
const savesOf = (round: number) => (round % 2 === 0 ? [post] : [profile, message]);

test(`killed ${kills} times under ${people} streams, with four people writing and another process appending: every answered save is there once, and each stream has each event once and in order; a stop signal says goodbye to all`, {
  tag: ["@CHAT-10b", "@CHAT-11c", "@EDIT-22c", "@OPS-03a", "@OPS-03b", "@OPS-15b", "@PROF-03a", "@SITE-19b"],
}, async () => {
  let server = await startServer();
  const { dataDir } = server;
  const script = scriptsOn(dataDir);
  const listeners = script
    .made<{ userId: string; cookie: string }>("e2e/support/sign-in-many.ts", people)
    .map((person) => follow(person, () => server));
  await Promise.all(listeners.map((listener) => listener.greeted()));
  const appending = script.append(listeners.map(({ userId }) => userId));
  const writers = script
    .made<MadePair>("e2e/cluster/make-pairs.ts", 4)
    .map((pair) => keepWriting(pair, () => server.url));
  const counts = () => [...listeners.map(({ heard }) => heard.length), ...writers.map(({ ids }) => ids.length)];
  try {
    let { cookies } = await signedInDemo(server.url, "mentor");
    for (let round = 1; round <= kills; round += 1) {
      const before = counts();
      await expect.poll(() => counts().every((count, index) => count > (before[index] ?? 0)), patient).toBe(true);
      const client = new HttpClient(server.url, cookies);
      const words = `Written in round ${round} of ${kills}`;
      const saves = savesOf(round).map((make) => make({ server, client, words }));
      await Promise.all(saves.map(({ save }) => save()));
      const back = listeners.map((listener) => listener.greeted());
      await server.kill();
      server = await startServer({ dataDir, seeded: true });
      cookies = client.cookies;
      for (const { find } of saves) await find(server);
      await Promise.all(back);
    }
    for (const writer of writers) await writer.rest();
    const stored = (id: string) => readRows<{ id: string }>(dataDir, "select id from messages where sender_id = ?", id);
    for (const { userId, ids } of writers)
      expect(
        stored(userId)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(ids.toSorted());
    await haveHeardAll(listeners, await appending.end());
    await stopsCleanly(server, listeners);
  } finally {
    appending.kill();
    for (const writer of writers) void writer.rest();
    for (const listener of listeners) listener.leave();
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Processes beside the server, on its data. */
function scriptsOn(dataDir: string) {
  const env = childEnv({ DATA_DIR: dataDir, DATABASE_URL: undefined, AUTH_SECRET: undefined });
  return {
    made: <Row>(name: string, count: number) =>
      JSON.parse(execFileSync(process.execPath, [join(root, name), String(count)], { env, encoding: "utf8" })) as Row[],
    append(userIds: readonly string[]) {
      const list = join(dataDir, "listeners.json");
      writeFileSync(list, JSON.stringify(userIds));
      const child = spawn(process.execPath, [join(root, "e2e/support/append-for-ever.ts"), list], {
        env,
        stdio: ["ignore", "pipe", "inherit"],
      });
      const written = new Promise<string>((resolve) => {
        let text = "";
        child.stdout.on("data", (chunk: Buffer) => {
          text += chunk.toString();
        });
        child.once("close", () => resolve(text));
      });
      /** How many events each person was given. */
      const end = async () => {
        child.kill("SIGTERM");
        return new Map(JSON.parse(await written) as [string, number][]);
      };
      return { end, kill: () => child.kill("SIGKILL") };
    },
  };
}

async function haveHeardAll(listeners: readonly Follower[], counts: ReadonlyMap<string, number>): Promise<void> {
  for (const { userId, heard } of listeners) {
    const count = counts.get(userId) ?? 0;
    expect(count).toBeGreaterThan(0);
    await expect.poll(() => heard.length, patient).toBeGreaterThanOrEqual(count);
    expect(heard).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  }
  expect(listeners.map(({ resets }) => resets())).toEqual(listeners.map(() => 0));
}

/** A stop signal says goodbye on every stream, and the process ends. */
async function stopsCleanly(server: RunningServer, listeners: readonly Follower[]): Promise<void> {
  for (const listener of listeners) listener.leave({ atGoodbye: true });
  await server.stop();
  expect(listeners.map(({ goodbyes }) => goodbyes())).toEqual(listeners.map(() => 1));
}
