import { env } from "#lib/platform/env.ts";

export type Dialect = "sqlite" | "postgres";

/** The SQL dialect a database address speaks. Throws when the scheme is unknown. */
export function dialectOf(databaseUrl: string): Dialect {
  if (databaseUrl.startsWith("file:")) return "sqlite";
  if (/^(postgres|postgresql|pglite):/.test(databaseUrl)) return "postgres";
  throw new Error("DATABASE_URL must start with file:, postgres: or postgresql:");
}

/** Chosen once, at module load: tables are objects of one dialect. */
export const dialect = dialectOf(env().databaseUrl);
