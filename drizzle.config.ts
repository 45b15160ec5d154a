import { defineConfig } from "drizzle-kit";

// Used through scripts/db-generate.ts, which sets both: the schema takes its dialect from DATABASE_URL.
const postgres = /^(postgres|postgresql|pglite):/.test(process.env.DATABASE_URL ?? "file:");

export default defineConfig({
  dialect: postgres ? "postgresql" : "sqlite",
  schema: "./db/schema/index.ts",
  out: process.env.DRIZZLE_OUT ?? `./db/migrations/${postgres ? "postgres" : "sqlite"}`,
});
