import "./scripts/support/without-env-file.ts";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

// Tests that need a database run twice, once per engine: tables take their dialect from DATABASE_URL when they load.
const databaseTests = ["db/**/*.test.ts", "**/*.db.test.ts"];
const never = ["**/node_modules/**", "**/.next*/**", "e2e/**"];
// Long enough for a busy machine; several tests wait for processes they start.
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };
// A process of its own for every file took two and a half times the work, nearly all of it loading modules again. Files
// that share one leave it as they found it: no test changes the environment, the clock or a module, and each closes what
// it opened. A file that cannot promise that belongs in a project of its own with `isolate: true`.
const isolate = false;
// What higher areas answer for lower ones, as in every process that runs use cases.
const setupFiles = ["./lib/connect.ts"];
// Nothing may touch a developer's own data; tests open databases of their own.
const DATA_DIR = join(tmpdir(), "baobab-test-no-data");
// Calls with minors need one; nothing is sent there.
const relay = { TURN_URLS: "turn:relay.example.org:3478", TURN_SECRET: "known to nobody but tests" };
// Where a test may play a server elsewhere that has pictures; of each run its own, below what systems give away themselves.
const port = 20_000 + ((process.pid * 2) % 10_000);
const picturesAt = (place: number) => ({ PICTURE_TEST_URL: `http://127.0.0.1:${place}` });

export default defineConfig({
  test: {
    // By itself it would leave one of two cores idle, though much of the time is waiting for a database or a process.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          ...patience,
          isolate,
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...never, ...databaseTests],
          env: { DATA_DIR, BAOBAB_TEST: "1" },
        },
      },
      {
        test: {
          ...patience,
          isolate,
          setupFiles,
          name: "sqlite",
          include: databaseTests,
          exclude: [...never, "db/**/*postgres*.test.ts"],
          env: {
            DATA_DIR,
            DATABASE_URL: "file:/nonexistent/opened-by-each-test",
            BAOBAB_TEST: "1",
            ...relay,
            ...picturesAt(port),
          },
        },
      },
      {
        test: {
          ...patience,
          isolate,
          setupFiles,
          name: "postgres",
          include: databaseTests,
          exclude: [...never, "db/**/*sqlite*.test.ts"],
          globalSetup: "./db/support/postgres-setup.ts",
          env: {
            DATA_DIR,
            DATABASE_URL: "postgres://opened-by-each-test",
            BAOBAB_TEST: "1",
            ...relay,
            ...picturesAt(port + 1),
          },
        },
      },
    ],
  },
});
