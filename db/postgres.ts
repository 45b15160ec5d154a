import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { DatabaseDownError } from "./errors.ts";
import type { Database } from "./executor.ts";
import { isUnreachable } from "./fault-text.ts";
import { postgresTransaction } from "./postgres-transaction.ts";
import { type PostgresWatch, watchPostgres } from "./postgres-watch.ts";
import { withPrivateErrors } from "./private-errors.ts";
import { refuseInsideTransaction, refuseWhenEnded } from "./scope.ts";
import { isDatabaseDown, noteTrouble } from "./trouble.ts";

// PostgreSQL counts are 64-bit and would arrive as text. Ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const connections = 10;

export function openPostgres(databaseUrl: string): Database {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, connectionTimeoutMillis: 5_000 });
  // The next query replaces a broken idle connection. Without a listener it would end the process.
  pool.on("error", (error) => {
    process.emitWarning(`Database connection lost: ${error.message}`);
    watching?.look();
  });
  const working = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => working.add(client));
  pool.on("release", (_error, client) => working.delete(client));
  let watching: PostgresWatch | undefined;
  // Forces the connections closed that wait for an answer.
  const endWork = () => {
    for (const client of working) (client as unknown as pg.Client).end().catch(() => undefined);
  };
  const failed = (error: unknown) => {
    if (!isUnreachable(error)) return;
    noteTrouble("down");
    watching?.look();
  };
  return {
    watch: () => {
      watching ??= watchPostgres(databaseUrl, endWork);
    },
    executor: withPrivateErrors(
      drizzle({
        client: guarded(
          pool,
          () => {
            refuseInsideTransaction("A query on db()");
            refuseWhenDown();
          },
          failed,
        ),
      }),
    ),
    transaction: async (work) => {
      refuseInsideTransaction("A second transaction");
      refuseWhenDown();
      const client = await pool.connect().catch((error: unknown) => {
        failed(error);
        throw error;
      });
      let broken: Error | undefined;
      const command = async (text: string) => {
        try {
          return await client.query(text);
        } catch (error) {
          if (text === "ROLLBACK" && error instanceof Error) broken = error;
          throw error;
        }
      };
      try {
        return await postgresTransaction(
          {
            command,
            executor: (scope) =>
              withPrivateErrors(drizzle({ client: guarded(client, () => refuseWhenEnded(scope), failed) })),
          },
          work,
        );
      } finally {
        client.release(broken);
      }
    },
    close: () => {
      watching?.stop();
      return pool.end();
    },
  };
}

function refuseWhenDown(): void {
  if (!isDatabaseDown()) return;
  noteTrouble("down");
  throw new DatabaseDownError("PostgreSQL does not answer.");
}

/** `failed` hears of every query that failed. */
export function guarded<Client extends { query: unknown }>(
  client: Client,
  check: () => void,
  failed: (error: unknown) => void = () => undefined,
): Client {
  return new Proxy(client, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== "function") return value;
      return (...args: unknown[]): unknown => {
        if (property === "query") check();
        const answer: unknown = Reflect.apply(value, target, args);
        if (property === "query" && answer instanceof Promise) answer.catch(failed);
        return answer;
      };
    },
  });
}
