import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

// Tests that need a database run twice, once per engine: tables take their dialect from DATABASE_URL when they load.
const databaseTests = ["db/**/*.test.ts", "**/*.db.test.ts"];
const never = ["**/node_modules/**", "**/.next*/**", "e2e/**"];
// Nothing may touch a developer's own data; tests open databases of their own.
const DATA_DIR = join(tmpdir(), "baobab-test-no-data");

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...never, ...databaseTests],
          env: { DATA_DIR, BAOBAB_TEST: "1" },
        },
      },
      {
        test: {
          name: "sqlite",
          include: databaseTests,
          exclude: never,
          env: { DATA_DIR, DATABASE_URL: "file:/nonexistent/opened-by-each-test", BAOBAB_TEST: "1" },
        },
      },
      {
        test: {
          name: "postgres",
          include: databaseTests,
          exclude: [...never, "db/**/*sqlite*.test.ts"],
          globalSetup: "./db/support/postgres-setup.ts",
          env: { DATA_DIR, DATABASE_URL: "postgres://opened-by-each-test", BAOBAB_TEST: "1" },
        },
      },
    ],
  },
});
