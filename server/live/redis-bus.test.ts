import type { ChildProcess } from "node:child_process";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { closeDatabase, openDatabase, transaction } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { startScript } from "#db/support/database-process.ts";
import { testFolder } from "#db/testing.ts";
import { type Program, startRedisServer } from "#e2e/cluster/programs.ts";
import { authSecret } from "#lib/identity/access/secret.ts";
import { appendEvent, passEvent } from "#lib/platform/events/append-event.ts";
import { freePort } from "#scripts/support/port.ts";
import { hasNeed } from "#scripts/support/programs.mjs";
import { type ListeningServer, listen } from "#server/support/listen.ts";
import { signedInPerson } from "#server/support/sign-in.ts";
import { startRedisBus } from "./redis-bus.ts";

const folder = testFolder();
const databaseUrl = `file:${join(folder, "live.sqlite")}`;
const siteUrl = "http://localhost:3000";
const never = "3600000";

const children: ChildProcess[] = [];
let redis: Program | undefined;
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await redis?.stop();
  await closeDatabase();
});

test.skipIf(!hasNeed("redis-server"))(
  "what one process stores or passes arrives at once in another, and without Redis all that is stored still does [@CHAT-10b]",
  async () => {
    await migrate({ databaseUrl, backups: join(folder, "backups") });
    // Whatever database another file of this worker opened and left.
    await closeDatabase();
    openDatabase(databaseUrl);
    const port = await freePort();
    const url = `redis://127.0.0.1:${port}`;
    redis = await startRedisServer(port);
    const end = await startRedisBus(url, siteUrl);
    const { userId, cookie } = await signedInPerson();

    const listenAt = async (tick: string): Promise<ListeningServer> => {
      const env = { DATABASE_URL: databaseUrl, AUTH_SECRET: authSecret(), BAOBAB_TEST: "1" };
      const started = startScript(resolve(import.meta.dirname, "../support/live-process.ts"), env, [url, tick]);
      children.push(started.child);
      const { value } = await started.lines.next();
      const listener = await listen(Number(value), "/api/events", { cookie });
      await listener.next("hello");
      return listener;
    };
    // One never looks by itself and so hears by Redis alone; the other looks often.
    const [byRedis, byLooking] = [await listenAt(never), await listenAt("50")];
    const tell = (messages: number) => transaction((tx) => appendEvent(tx, userId, "unread", { messages }, new Date()));
    const pass = async (listener: ListeningServer) => {
      const before = listener.frames.filter(({ type }) => type === "presence").length;
      await expect
        .poll(
          () => {
            passEvent(userId, "presence", { userId: "somebody", online: true });
            return listener.frames.filter(({ type }) => type === "presence").length;
          },
          { timeout: 20_000 },
        )
        .toBeGreaterThan(before);
    };

    await pass(byRedis);
    await tell(1);
    expect(await byRedis.next("unread")).toMatchObject({ seq: 1 });
    expect(await byLooking.next("unread")).toMatchObject({ seq: 1 });

    await redis.stop();
    await tell(2);
    expect(await byLooking.next("unread")).toMatchObject({ seq: 2 });

    redis = await startRedisServer(port);
    await pass(byRedis);
    await tell(3);
    expect(await byRedis.next("unread")).toMatchObject({ seq: 2 });
    expect(await byRedis.next("unread")).toMatchObject({ seq: 3 });
    for (const listener of [byRedis, byLooking]) {
      await expect
        .poll(() => listener.frames.filter(({ type }) => type === "unread").map(({ seq }) => seq), { timeout: 20_000 })
        .toEqual([1, 2, 3]);
      listener.close();
    }
    await end();
  },
);
