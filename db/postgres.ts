import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { DatabaseBusyError, DatabaseDownError, driverCode } from "./errors.ts";
import type { Database, Isolation } from "./executor.ts";
import { isUnreachable } from "./fault-text.ts";
import { createGate, type Gate } from "./gate.ts";
import { createMutex } from "./mutex.ts";
import { type PostgresSession, postgresTransaction } from "./postgres-transaction.ts";
import { type PostgresWatch, watchPostgres } from "./postgres-watch.ts";
import { withPrivateErrors } from "./private-errors.ts";
import { refuseInsideTransaction, refuseWhenEnded } from "./scope.ts";
import { reportStatement, statementsWatched } from "./statements.ts";
import { isDatabaseDown, noteTrouble } from "./trouble.ts";
import { noteWrites } from "./writes.ts";

// PostgreSQL counts are 64-bit and would arrive as text. Ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const connections = 10;

/** Transactions at once, so that messages go on while much else is stored, and pages are read however much is. */
const atOnce = { serializable: 4, snapshot: 3 } as const satisfies Record<Isolation, number>;

/** Milliseconds for which a query waits for a connection, and a transaction for its turn. */
const patience = 5_000;

function openGates(): Record<Isolation, Gate> {
  return {
    serializable: createGate(atOnce.serializable, patience),
    snapshot: createGate(atOnce.snapshot, patience),
  };
}

function newPool(connectionString: string): pg.Pool {
  return new pg.Pool({
    ...{ connectionString, max: connections, connectionTimeoutMillis: patience },
    // Where a transaction may not scan, plans look so costly that each would be compiled.
    onConnect: async (client) => void (await client.query("SET jit = off")),
  });
}

export function openPostgres(databaseUrl: string): Database {
  const pool = newPool(databaseUrl);
  const gates = openGates();
  const afterConflict = createMutex();
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
  /** For one try of a transaction. */
  const holding =
    (gate: Gate) =>
    <T>(use: (session: PostgresSession) => Promise<T>) =>
      gate.through(async () => {
        refuseWhenDown();
        const client = await connected(pool).catch((error: unknown) => {
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
        const executor: PostgresSession["executor"] = (scope) =>
          withPrivateErrors(drizzle({ client: guarded(client, () => refuseWhenEnded(scope), failed) }));
        try {
          return await use({ command, executor });
        } finally {
          client.release(broken);
        }
      });
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
    transaction: async (work, isolation = "serializable") => {
      refuseInsideTransaction("A second transaction");
      return postgresTransaction({ held: holding(gates[isolation]), afterConflict }, work, isolation);
    },
    close: () => {
      watching?.stop();
      return pool.end();
    },
    connections: () => ({
      ...{ open: pool.totalCount, idle: pool.idleCount },
      waiting: pool.waitingCount + gates.serializable.waiting() + gates.snapshot.waiting(),
    }),
  };
}

function refuseWhenDown(): void {
  if (!isDatabaseDown()) return;
  noteTrouble("down");
  throw new DatabaseDownError("PostgreSQL does not answer.");
}

/** Under more load than the connections bear, the wait for one ends as for a lock on SQLite. */
async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if (pool.totalCount < connections || driverCode(error) !== undefined) throw error;
    throw new DatabaseBusyError("All connections to the database are in use.", { cause: error });
  }
}

const namesKept = 400;
const names = new Map<string, string>();

/** The server plans a statement with a name once for each connection. Beyond the first texts none gets a name. */
function named(asked: unknown): unknown {
  if (typeof asked !== "object" || asked === null || !("text" in asked)) return asked;
  const text = String(asked.text);
  const name = names.get(text) ?? (names.size < namesKept ? `baobab_${names.size}` : undefined);
  if (name === undefined) return asked;
  names.set(text, name);
  return { ...asked, name };
}

/** The query builder asks with an object that has the text, and waits for a promise of rows. */
export function reported(asked: unknown, query: () => unknown): unknown {
  const started = performance.now();
  const text = String(typeof asked === "object" && asked !== null && "text" in asked ? asked.text : asked);
  return Promise.resolve(query()).then((result) => {
    noteWrites(text);
    if (!statementsWatched()) return result;
    const rows = typeof result === "object" && result !== null && "rows" in result ? result.rows : [];
    reportStatement(text, started, Array.isArray(rows) ? rows.length : 0);
    return result;
  });
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
        if (property !== "query") return Reflect.apply(value, target, args);
        check();
        const [asked, ...values] = args;
        const answer = reported(asked, () => Reflect.apply(value, target, [named(asked), ...values]));
        if (answer instanceof Promise) answer.catch(failed);
        return answer;
      };
    },
  });
}
