import "./scripts/support/without-env-file.ts";
import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

// These run once per engine: tables read their dialect from DATABASE_URL when they load.
const databaseTests = ["db/**/*.test.ts", "**/*.db.test.ts"];
// Every commit of SQLite waits for the disk: half of the time of its tests. Containers often have little room in memory.
const inMemory = "/dev/shm";
const roomy = existsSync(inMemory) && statfsSync(inMemory).bavail * statfsSync(inMemory).bsize > 4e9;
const TMPDIR = roomy ? inMemory : tmpdir();
const never = ["**/node_modules/**", "**/.next*/**", "e2e/**"];
// Generous, because several tests wait for processes.
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };
// Separate processes take two and a half times the work. Files must not leave changes: environment, clock, modules.
// A file that cannot promise that needs its own project with `isolate: true`.
const isolate = false;
// Connects the areas, as in every process that runs use cases.
const setupFiles = ["./lib/connect.ts"];
// Tests never touch a developer's data. They open their own databases.
const DATA_DIR = join(tmpdir(), "baobab-test-no-data");
// Calls with minors need a relay. Nothing is sent there.
const relay = { TURN_URLS: "turn:relay.example.org:3478", TURN_SECRET: "known to nobody but tests" };
// A port for a test's picture server: one per run, below the range that systems assign.
const port = 20_000 + ((process.pid * 2) % 10_000);
// Most tests of accounts are not about the cost of a hash; unit tests have the product's.
const quickPasswords = { BAOBAB_TEST: "1", PASSWORD_TEST_KIB: "8" };
const picturesAt = (place: number) => ({ PICTURE_TEST_URL: `http://127.0.0.1:${place}` });

export default defineConfig({
  test: {
    // The default would leave one of two cores idle, though tests often wait.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          ...patience,
          isolate,
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...never, ...databaseTests],
          env: { DATA_DIR, TMPDIR, BAOBAB_TEST: "1" },
        },
      },
      {
        test: {
          ...patience,
          isolate,
          setupFiles,
          name: "sqlite",
          include: databaseTests,
          exclude: [...never, "**/*postgres*.db.test.ts", "db/**/*postgres*.test.ts"],
          env: {
            DATA_DIR,
            TMPDIR,
            DATABASE_URL: "file:/nonexistent/opened-by-each-test",
            ...quickPasswords,
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
          exclude: [...never, "**/*sqlite*.db.test.ts", "db/**/*sqlite*.test.ts"],
          globalSetup: "./db/support/postgres-setup.ts",
          env: {
            DATA_DIR,
            TMPDIR,
            DATABASE_URL: "postgres://opened-by-each-test",
            ...quickPasswords,
            ...relay,
            ...picturesAt(port + 1),
          },
        },
      },
    ],
  },
});
