import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/**
 * The database or an open transaction, typed as PostgreSQL's query builder, reduced to what both engines share.
 * Writes without `returning` resolve to different values on the two engines, so those are `unknown`.
 */
export type Executor = Pick<
  PgDatabase<PgQueryResultHKT>,
  "$count" | "$with" | "with" | "select" | "selectDistinct" | "insert" | "update" | "delete"
>;

/** On SQLite both are the same: one transaction at a time. */
export type Isolation = "serializable" | "snapshot";

/** `waiting`: transactions and queries that wait for a free connection. */
export type Connections = Readonly<{ open: number; idle: number; waiting: number }>;

export type Database = Readonly<{
  executor: Executor;
  transaction: <T>(work: (tx: Executor) => Promise<T>, isolation?: Isolation) => Promise<T>;
  close: () => Promise<void>;
  /** Changes when another process wrote; absent where that cannot be told without a query. */
  foreignWrites?: () => number;
  /** Looks every second whether the database answers; while it does not, queries fail at once. PostgreSQL only. */
  watch?: () => void;
  /** Of the pool; absent where there is none. */
  connections?: () => Connections;
}>;
