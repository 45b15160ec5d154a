import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { freePort } from "#scripts/support/port.ts";
import { connectionProblem } from "./connection-problem.ts";
import { openPostgres } from "./postgres.ts";
import { type PostgresServer, startPostgres } from "./support/postgres-server.ts";

const password = "k7Qw9zXc2-Vb5nM8";
let port = 0;
let server: PostgresServer | undefined;

describe.runIf(inject("postgresServer") !== null)("a PostgreSQL that cannot be worked with is named [@OPS-13b]", () => {
  beforeAll(async () => {
    port = await freePort();
    server = await startPostgres({ port, password });
  });
  afterAll(() => server?.stop());

  test("by nothing when all is well", async () => {
    expect(await connectionProblem(server?.address("postgres"))).toBeUndefined();
  });

  test("its connections compile no plans", async () => {
    const database = openPostgres(server?.address("postgres") ?? "");
    try {
      const asked = database.executor.select({ jit: sql`current_setting('jit')` }).from(sql`(SELECT 1) one`);
      expect(await asked).toEqual([{ jit: "off" }]);
    } finally {
      await database.close();
    }
  });

  const given = (change: (address: URL) => void) => {
    const address = new URL(server?.address("postgres") ?? "");
    change(address);
    return address.href;
  };
  const wrong: Record<string, [change: (address: URL) => void, words: string[]]> = {
    "a wrong password": [(address) => (address.password = "another-k7Qw9zXc2"), ["user postgres", "password"]],
    "no password": [(address) => (address.password = ""), ["user postgres", "password"]],
    "an unknown user": [(address) => (address.username = "nobody"), ["user nobody", "DATABASE_URL"]],
    "an unknown database": [(address) => (address.pathname = "/baobaab"), ["no database baobaab", "create it"]],
    "an unknown host": [(address) => (address.hostname = "db.invalid"), ["db.invalid", "not known"]],
    "a port where nothing listens": [(address) => (address.port = "1"), ["127.0.0.1:1", "ECONNREFUSED", "firewall"]],
  };

  test.each(Object.entries(wrong))("%s", async (_, [change, words]) => {
    const address = given(change);
    const problem = await connectionProblem(address);
    for (const word of words) expect(problem).toContain(word);
    expect(problem).not.toContain("k7Qw9zXc2");
    expect(problem).not.toContain("\n");
  });

  test("one that has stopped, until it is back", async () => {
    await server?.halt();
    expect(await connectionProblem(server?.address("postgres"))).toContain(`127.0.0.1:${port} does not answer`);
    await server?.resume();
    expect(await connectionProblem(server?.address("postgres"))).toBeUndefined();
  });
});
