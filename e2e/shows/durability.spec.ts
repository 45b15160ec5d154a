import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, expect, type Page } from "@playwright/test";
import Database from "better-sqlite3";
import type { MadePair } from "#e2e/cluster/make-pairs.ts";
import { writePost } from "#e2e/support/editor.ts";
import { letters } from "#e2e/support/letters.ts";
import { type RunningServer, startServer } from "#e2e/support/server.ts";
import { test } from "#e2e/support/test.ts";
import { childEnv, root } from "#scripts/support/run.ts";
import { HttpClient } from "./http-client.ts";
import { shareSignIn, signedInDemo } from "./people.ts";

/** Each is a fresh start of the server: one for each kind of save. More of them by hand (`BAOBAB_KILLS=50`). */
const rounds = Number(process.env.BAOBAB_KILLS ?? 3);
/** The first kill interrupts writing, the second what was sent again after the first. */
const killsOfMany = Number(process.env.BAOBAB_KILLS ?? 2);

test.describe.configure({ mode: "serial" });

type Save = {
  /** Resolves when the server has answered that it is saved. */
  save: () => Promise<void>;
  /** The same, read from the next server, on another device. */
  find: (server: RunningServer) => Promise<void>;
};

type Round = { server: RunningServer; client: HttpClient; browser: Browser; words: string };

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

function post({ server, client, browser, words }: Round): Save {
  return {
    save: () => inPage(browser, server, client, (page) => writePost(page, words, "Publish")),
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
      const database = new Database(join(dataDir, "baobab.sqlite"), { readonly: true });
      const stored = database.prepare("select count(*) from contact_messages where message = ?").pluck().get(words);
      database.close();
      expect(stored).toBe(1);
    },
  };
}

const kinds = { profile, post, message };

test(`every answered save is there after kill -9, ${rounds} times`, {
  tag: ["@EDIT-22c", "@OPS-03a", "@OPS-03b", "@PROF-03a", "@SITE-19b"],
}, async ({ browser }) => {
  let server = await startServer();
  let cookies = (await signedInDemo(server.url, "mentor")).cookies;
  const { dataDir } = server;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const [kind, make] = Object.entries(kinds)[round % 3] ?? ["profile", profile];
      await test.step(`round ${round}: ${kind}`, async () => {
        const client = new HttpClient(server.url, cookies);
        const { save, find } = make({ server, client, browser, words: `Written in round ${round} of ${rounds}` });
        await save();
        await server.kill();
        server = await startServer({ dataDir });
        cookies = client.cookies;
        await find(server);
      });
    }
  } finally {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test(`with four people writing at once, killed ${killsOfMany} times, every answered message is there once`, {
  tag: ["@OPS-03a", "@OPS-03b", "@CHAT-11c"],
}, async () => {
  let server = await startServer();
  const { dataDir } = server;
  const env = childEnv({ DATA_DIR: dataDir, DATABASE_URL: undefined, AUTH_SECRET: undefined });
  const made = execFileSync(process.execPath, [join(root, "e2e/cluster/make-pairs.ts"), "4"], {
    env,
    encoding: "utf8",
  });
  const writers = (JSON.parse(made) as MadePair[]).map((pair) => keepWriting(pair, () => server.url));
  const answered = () => writers.map(({ ids }) => ids.length);
  try {
    for (let round = 0; round < killsOfMany; round += 1) {
      const before = answered();
      await expect.poll(() => answered().every((count, index) => count > (before[index] ?? 0)), patient).toBe(true);
      await server.kill();
      server = await startServer({ dataDir });
    }
    for (const writer of writers) await writer.rest();
    const database = new Database(join(dataDir, "baobab.sqlite"), { readonly: true });
    const stored = database.prepare("select id from messages where sender_id = ?").pluck();
    for (const { userId, ids } of writers) expect(stored.all(userId).toSorted()).toEqual(ids.toSorted());
    database.close();
  } finally {
    for (const writer of writers) void writer.rest();
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

const patient = { timeout: 120_000 };

/** Sends one message after the other, each with the same id until it is answered, as the app's outbox does. */
function keepWriting({ student, conversationId }: MadePair, url: () => string) {
  const ids: string[] = [];
  let resting = false;
  const post = (id: string, text: string) =>
    fetch(`${url()}/api/messages`, {
      method: "POST",
      headers: { origin: url(), "content-type": "application/json", cookie: student.cookie },
      body: JSON.stringify({ id, conversationId, userId: student.userId, text }),
    });
  const write = async () => {
    while (!resting) {
      const [id, text] = [randomUUID(), `Hello ${letters()}`];
      const sent = () =>
        post(id, text).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await sent())) await wait(50);
      ids.push(id);
      await wait(20);
    }
  };
  const done = write();
  const rest = () => {
    resting = true;
    return done;
  };
  return { userId: student.userId, ids, rest };
}

async function inPage(
  browser: Browser,
  server: RunningServer,
  client: HttpClient,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url });
  try {
    await shareSignIn(context, client);
    await act(await context.newPage());
  } finally {
    await context.close();
  }
}
