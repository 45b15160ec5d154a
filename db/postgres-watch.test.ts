import { connect, createServer, type Server, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { freePort } from "#scripts/support/port.ts";
import { DatabaseDownError } from "./errors.ts";
import type { Database } from "./executor.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import { type PostgresServer, startPostgres } from "./support/postgres-server.ts";
import { isDatabaseDown, onDatabaseDown, recentTrouble } from "./trouble.ts";

const password = "k7Qw9zXc2-Vb5nM8";
let server: PostgresServer | undefined;
let database: Database | undefined;
/** Stands between, and can fall silent like a cut line. */
let line: Server;
let silent = false;
const ends = new Set<Socket>();

const one = () => database?.executor.select({ one: sql<number>`1` }).from(sql`(select 1) as rows`);
const slow = () => database?.executor.select({ one: sql`pg_sleep(60)` }).from(sql`(select 1) as rows`);
const goes = (down: boolean) => expect.poll(isDatabaseDown, { timeout: 20_000, interval: 20 }).toBe(down);

describe.runIf(inject("postgresServer") !== null)("a server that watches PostgreSQL [@OPS-06e]", () => {
  beforeAll(async () => {
    const port = await freePort();
    server = await startPostgres({ port, password });
    await migrate({ databaseUrl: server?.address("postgres") ?? "" });
    line = createServer((near) => {
      const far = connect(port, "127.0.0.1");
      for (const [from, to] of [[near, far] as const, [far, near] as const]) {
        ends.add(from);
        from.on("data", (bytes) => silent || to.write(bytes));
        from.on("close", () => to.destroy());
        from.on("error", () => undefined);
      }
    });
    await new Promise<void>((done) => line.listen(0, "127.0.0.1", done));
  });
  afterEach(async () => {
    silent = false;
    await database?.close();
  });
  afterAll(async () => {
    for (const end of ends) end.destroy();
    line.close();
    await server?.stop();
  });

  test("notices that it stopped, refuses at once, and goes on when it is back", async () => {
    database = openPostgres(server?.address("postgres") ?? "");
    database.watch?.();
    expect(await one()).toEqual([{ one: 1 }]);
    let told = 0;
    const forget = onDatabaseDown(() => (told += 1));
    await server?.halt();
    await goes(true);
    await expect(one()).rejects.toMatchObject({ cause: expect.any(DatabaseDownError) });
    await expect(database.transaction(async () => 1)).rejects.toThrow(DatabaseDownError);
    expect(recentTrouble(0)).toBe("down");
    await server?.resume();
    await goes(false);
    expect(await one()).toEqual([{ one: 1 }]);
    expect(await database.transaction(async () => 1)).toBe(1);
    expect(told).toBe(1);
    forget();
  });

  test("ends what waits on a line that fell silent", async () => {
    const address = new URL(server?.address("postgres") ?? "");
    const place = line.address();
    address.port = String(typeof place === "object" ? place?.port : "");
    database = openPostgres(address.href);
    database.watch?.();
    expect(await one()).toEqual([{ one: 1 }]);
    const waiting = Promise.allSettled([slow(), database.transaction((tx) => tx.select().from(sql`pg_sleep(60)`))]);
    silent = true;
    await goes(true);
    expect((await waiting).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    silent = false;
    await goes(false);
    expect(await one()).toEqual([{ one: 1 }]);
  });
});
