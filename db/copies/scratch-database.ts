import { join } from "node:path";
import { dialectOf } from "#db/dialect.ts";
import { DatabaseUnusableError, driverCode } from "#db/errors.ts";
import { onPostgres } from "#db/migrate-postgres.ts";

/** An empty database beside the installation's own, removed afterwards: a file in the folder, or one on the same server. */
export async function withScratchDatabase<T>(
  databaseUrl: string,
  folder: string,
  work: (scratchUrl: string) => Promise<T>,
): Promise<T> {
  if (dialectOf(databaseUrl) === "sqlite") return work(`file:${join(folder, "baobab.sqlite")}`);
  const name = `baobab_drill_${crypto.randomUUID().replaceAll("-", "")}`;
  try {
    await onPostgres(databaseUrl, ({ rows }) => rows(`CREATE DATABASE ${name} TEMPLATE template0`));
  } catch (error) {
    if (driverCode(error) !== "42501") throw error;
    const role = decodeURIComponent(new URL(databaseUrl).username);
    throw new DatabaseUnusableError(
      `A drill restores into a database of its own, which ${role} may not create: let the database's owner run ` +
        `ALTER ROLE "${role}" CREATEDB;`,
      { cause: error },
    );
  }
  try {
    return await work(Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href);
  } finally {
    await onPostgres(databaseUrl, ({ rows }) => rows(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}
