import { env } from "#lib/platform/env.ts";

export type Dialect = "sqlite" | "postgres";

export function dialectOf(databaseUrl: string): Dialect {
  if (databaseUrl.startsWith("file:")) return "sqlite";
  if (/^(postgres|postgresql|pglite):/.test(databaseUrl)) return "postgres";
  throw new Error("DATABASE_URL must start with file:, postgres: or postgresql:");
}

/** Fixed at module load, because tables are objects of one dialect. */
export const dialect = dialectOf(env().databaseUrl);
