import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/**
 * What a query function runs on: the database itself or an open transaction. Typed as PostgreSQL's query builder and
 * reduced to what both engines do alike. What a write answers without `returning` differs, so it is `unknown`.
 */
export type Executor = Pick<
  PgDatabase<PgQueryResultHKT>,
  "$count" | "$with" | "with" | "select" | "selectDistinct" | "insert" | "update" | "delete"
>;

/** One opened database, whichever engine. */
export type Database = Readonly<{
  executor: Executor;
  transaction: <T>(work: (tx: Executor) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}>;
