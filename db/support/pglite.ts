import { readFileSync, writeFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Database } from "#db/executor.ts";
import { migratePostgres } from "#db/migrate-postgres.ts";
import { migrationsFolder, readMigrations } from "#db/migrations.ts";
import { createMutex } from "#db/mutex.ts";
import { guarded, reported } from "#db/postgres.ts";
import { type PostgresSession, postgresTransaction } from "#db/postgres-transaction.ts";
import { withPrivateErrors } from "#db/private-errors.ts";
import { refuseInsideTransaction, refuseWhenEnded } from "#db/scope.ts";

/** A test file starts from it in a third of the time. */
export async function writePgliteTemplate(file: string): Promise<void> {
  const client = await PGlite.create();
  const rows = async (text: string, values?: unknown[]) => (await client.query(text, values)).rows;
  await migratePostgres({ rows }, readMigrations(migrationsFolder("postgres")), new Date());
  const template = await client.dumpDataDir("none");
  writeFileSync(file, Buffer.from(await template.arrayBuffer()));
  await client.close();
}

/** PostgreSQL in this process, for tests. It has one connection, so other queries wait for transactions. */
export async function openPglite(template: string): Promise<Database> {
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(template)]) });
  const connection = createMutex();
  const outside = new Proxy(client, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== "function") return value;
      return (...args: unknown[]): unknown => {
        if (property !== "query") return Reflect.apply(value, target, args);
        refuseInsideTransaction("A query on db()");
        return connection(async () => reported(args[0], () => Reflect.apply(value, target, args)));
      };
    },
  });
  const session: PostgresSession = {
    command: (text) => client.exec(text),
    executor: (scope) => withPrivateErrors(drizzle({ client: guarded(client, () => refuseWhenEnded(scope)) })),
  };
  return {
    executor: withPrivateErrors(drizzle({ client: outside })),
    transaction: async (work, isolation = "serializable") => {
      refuseInsideTransaction("A second transaction");
      return await connection(() =>
        postgresTransaction({ held: (use) => use(session), afterConflict: (again) => again() }, work, isolation),
      );
    },
    close: () => connection(() => client.close()),
  };
}
